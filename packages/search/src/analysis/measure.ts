import { type Unit, unitAt } from "./units.ts";
import { isWordChar } from "./word-char.ts";

/**
 * A size, a grade or a number with its unit in a folded text. `word` is the same for all spellings;
 * `also` has further words that find it.
 */
export type Measure = { start: number; end: number; word: string; also: readonly string[] };

/** A measure as read, and its end. */
export type Reading = Pick<Measure, "word" | "also" | "end">;

const MAX_GAP = 3;
const isBlank = (char: string): boolean => char === " " || char === "\u00a0" || char === "\t";

/** The first position from `at` that is not blank, at most three further. */
export function afterGap(folded: string, at: number): number {
  let next = at;
  while (next < at + MAX_GAP && isBlank(folded.charAt(next))) next++;
  return next;
}

/** `1,50` as `1.5`; three decimals stay, because they may be thousands. */
export function plainNumber(written: string): string {
  if (!/[.,]/.test(written)) return written;
  const number = written.replace(",", ".");
  return /\.\d{1,2}$/.test(number) ? number.replace(/\.?0+$/, "") : number;
}

/** The numbers of a text in their plain form. */
export const numbersIn = (text: string): string[] => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(plainNumber);

/** A number with its unit; the number alone finds it too. */
export function readQuantity(number: string, { written, unit, end }: Unit): Reading {
  const plain = plainNumber(number);
  const also = written === unit || !isWordChar(written[0]) ? [plain, unit] : [plain, unit, written];
  return { word: plain + unit, also, end };
}

/** The unit after a position, with or without a blank before it. */
export const unitBehind = (folded: string, at: number): Unit | null => unitAt(folded, afterGap(folded, at));
