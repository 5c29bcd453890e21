import { type Unit, unitAt } from "./units.ts";

/**
 * A size, a grade or a number with its unit in a folded text. `word` is the same however it is written; `also` are the words that
 * it can be found by besides.
 */
export type Measure = { start: number; end: number; word: string; also: readonly string[] };

/** A measure as it was read, and where it ends. */
export type Reading = Pick<Measure, "word" | "also" | "end">;

const MIN_UNIT_WORD = 4;
const MAX_GAP = 3;
const BLANK = /[^\S\n]/;
const WORD_CHAR = /[a-z0-9ñ]/;

/** Whether a character (undefined = there is none) belongs to a word. */
export const isWordChar = (char: string | undefined): boolean => char !== undefined && WORD_CHAR.test(char);

/** The first place from `at` on that is not blank, at most three further. */
export function afterGap(folded: string, at: number): number {
  let next = at;
  while (next < at + MAX_GAP && BLANK.test(folded.charAt(next))) next++;
  return next;
}

/** `1,50` as `1.5`; three decimals stay, as they may be thousands. */
export function plainNumber(written: string): string {
  const number = written.replace(",", ".");
  return /\.\d{1,2}$/.test(number) ? number.replace(/\.?0+$/, "") : number;
}

/** The numbers of a text, each in its plain form. */
export const numbersIn = (text: string): string[] => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(plainNumber);

/** A number with its unit; a unit written in full is a word of its own besides (`litros`). */
export function readQuantity(number: string, { written, unit, end }: Unit): Reading {
  const plain = plainNumber(number);
  const inFull = written.length >= MIN_UNIT_WORD && !WORD_CHAR.test(unit.slice(MIN_UNIT_WORD));
  return { word: plain + unit, also: inFull ? [plain, written] : [plain], end };
}

/** The unit behind a place, with or without a blank before it. */
export const unitBehind = (folded: string, at: number): Unit | null => unitAt(folded, afterGap(folded, at));
