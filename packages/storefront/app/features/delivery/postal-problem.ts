import { postalCodeProblem } from "@tuerca/contract";

/** Why a code is no Spanish postal code, or null; a file of its own, because few visitors need it. */
export const problemOf = (code: string): string | null => postalCodeProblem(code);
