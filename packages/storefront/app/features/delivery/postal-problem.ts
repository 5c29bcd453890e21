import { postalCodeProblem } from "@tuerca/contract";

/** Why a code is no Spanish postal code, or null. A file of its own, as few visitors need it. */
export const problemOf = (code: string): string | null => postalCodeProblem(code);
