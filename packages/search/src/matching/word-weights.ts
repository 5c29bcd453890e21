import { hasDigit } from "../analysis/fold.ts";
import type { QueryWord } from "../analysis/query-words.ts";
import { QUALITY } from "../storage/postings.ts";

/** The weight of a word that is some product's whole code: more than all others together. */
export const CODE_WEIGHT = 10_000;

const LEAST = 1;
const MOST = 8;
/** A word of names says what a thing is; one of a model or brand only which one. */
const IN_NAMES = 3;
/** Numbers of up to four digits and words of one or two letters mean little alone. */
const SHORT = 1 / 3;
const MIN_LETTERS = 3;
const MIN_DIGITS = 5;
const IN_TENTHS = 10;

function isShortWord({ text }: QueryWord): boolean {
  return text.length < MIN_LETTERS || (hasDigit(text) && text.length < MIN_DIGITS);
}

function isMostlyInNames(entries: Uint32Array): boolean {
  let inNames = 0;
  for (let at = 0; at < entries.length; at++) if ((entries[at] & 3) === QUALITY.inName) inNames++;
  return inNames * 2 >= entries.length;
}

/**
 * The significance of a word or phrase in tenths: the halvings from all `size` documents to its
 * own, from 1 to 8; three times that if it mostly occurs in names, a third if it is short.
 */
export function weightOf(words: readonly QueryWord[], entries: Uint32Array, size: number): number {
  const rarity = Math.min(Math.max(Math.log2(size / entries.length), LEAST), MOST);
  const factor = words.every(isShortWord) ? SHORT : isMostlyInNames(entries) ? IN_NAMES : 1;
  return Math.round(rarity * factor * IN_TENTHS);
}
