import { oneSlip, otherZeros, withoutLetters, withoutSuffix } from "../../analysis/codes/code-forms.ts";
import { hasDigit } from "../../analysis/fold.ts";
import type { Catalogue } from "../../storage/catalogue.ts";
import type { CodeIndex } from "../../storage/codes/code-index.ts";
import { splitWord } from "./split-word.ts";

/** Characters that are mistaken for one another. */
const ALIKE: Record<string, string> = { "0": "0o", o: "o0", "1": "1il", i: "i1l", l: "l1i" };
const MOST_BRANCHES = 64;
/** A code of so many characters is meant, whatever letters are around it. */
const SURE_CODE = 8;

/** A code with 0 and O, or 1, I and l exchanged, as far as codes in the index begin like that. */
function lookingAlike(codes: CodeIndex, code: string): string[] {
  let begun = [""];
  for (const char of code) {
    const others = ALIKE[char];
    begun = begun.flatMap((start) => Array.from(others ?? char, (other) => start + other));
    if (others) begun = begun.filter((start) => codes.hasBegun(start)).slice(0, MOST_BRANCHES);
  }
  return begun.filter((form) => codes.hasBegun(form));
}

/** Other spellings of a code that are codes in the index, or beginnings of them. */
export function respelled(codes: CodeIndex, code: string): string[] {
  const forms = [code, ...otherZeros(code)].flatMap((form) => lookingAlike(codes, form));
  return [...new Set(forms)].filter((form) => form !== code);
}

/** The code itself if the index has it whole, else other spellings of it. */
function wholeOrRespelled(codes: CodeIndex, code: string): string[] {
  return codes.whole(code).length > 0 ? [code] : respelled(codes, code);
}

/** Whether letters glued to a code may be a brand: one or two words of products. */
function isName({ dictionary, words }: Catalogue, letters: string): boolean {
  const documents = (word: string) => words.postings.size(dictionary.get(word) ?? -1);
  return documents(letters) > 0 || splitWord(letters, documents) !== null;
}

function withoutBrand(catalogue: Catalogue, code: string): string[] {
  const { codes } = catalogue;
  const cuts = withoutLetters(code).filter(({ rest }) => hasDigit(rest));
  const whole = cuts.filter(({ rest }) => codes.whole(rest).length > 0);
  const sure = whole.filter(({ letters, rest }) => rest.length >= SURE_CODE || isName(catalogue, letters));
  if (sure.length > 0) return sure.map(({ rest }) => rest);
  return cuts
    .filter(({ letters }) => isName(catalogue, letters))
    .flatMap(({ rest }) => respelled(codes, rest));
}

/**
 * Codes in the index, or beginnings of them, that a code of at least 5 characters probably means:
 * with other leading zeros, O for 0, I or l for 1; else without a glued brand; else without a
 * suffix for pack or kit.
 */
export function meantCodes(catalogue: Catalogue, code: string): string[] {
  const { codes } = catalogue;
  const ways = [
    () => respelled(codes, code),
    () => withoutBrand(catalogue, code),
    () => withoutSuffix(code).flatMap((form) => wholeOrRespelled(codes, form)),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** Length of a code's longest beginning that some code in the index shares. */
function begunLength(codes: CodeIndex, code: string): number {
  let length = code.length;
  while (length > 0 && !codes.hasBegun(code.slice(0, length))) length--;
  return length;
}

/**
 * Codes in the index one typing error away from a code; errors after the longest known beginning
 * are skipped.
 */
export function* slippedCodes(codes: CodeIndex, code: string): Iterable<string> {
  for (const form of oneSlip(code, begunLength(codes, code)))
    if (form !== code && codes.hasWhole(form)) yield form;
}
