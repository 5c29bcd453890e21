import { oneSlip, otherZeros } from "../analysis/code-forms.ts";
import { hasDigit, normalizeCode } from "../analysis/fold.ts";
import type { CodeIndex } from "../storage/code-index.ts";

const MIN_NEAR = 5;
/** Characters that are taken for one another. */
const ALIKE: Record<string, string> = { "0": "0o", o: "o0", "1": "1il", i: "i1l", l: "l1i" };
const MOST_BRANCHES = 64;

/** The codes in the index that differ from one by O for 0, and I or l for 1, only; and that one where it is there. */
function lookingAlike(codes: CodeIndex, code: string): string[] {
  let begun = [""];
  for (const char of code) {
    const others = ALIKE[char];
    begun = begun.flatMap((start) => Array.from(others ?? char, (other) => start + other));
    if (others) begun = begun.filter((start) => codes.hasBegun(start)).slice(0, MOST_BRANCHES);
  }
  return begun.filter((form) => codes.whole(form).length > 0);
}

/** Whether a normalised code says enough for others to be near to it. */
export const canBeNear = (code: string): boolean => code.length >= MIN_NEAR && hasDigit(code);

/** The codes in the index that are another spelling of one, or likely the one that was meant; nearest first. */
export function meantCodes(codes: CodeIndex, code: string): string[] {
  if (!canBeNear(code)) return [];
  const forms = [code, ...otherZeros(code)].flatMap((form) => lookingAlike(codes, form));
  return [...new Set(forms)].filter((form) => form !== code);
}

/** The codes in the index that are near to what was typed, nearest first. */
export function codesNear(codes: CodeIndex, typed: string): string[] {
  const code = normalizeCode(typed);
  if (!canBeNear(code)) return [];
  const found = new Set(meantCodes(codes, code));
  for (const form of oneSlip(code)) if (codes.whole(form).length > 0) found.add(form);
  found.delete(code);
  return [...found];
}
