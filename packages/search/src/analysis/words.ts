import { fold } from "./fold.ts";

const MAX_WORD = 40;
const FOLDED = /\d+[.,]\d+|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
/** The same in a text that still has its accents, wherever they may stand. */
const WRITTEN =
  /\d[\d\p{M}]*[.,]\p{M}*\d[\d\p{M}]*|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-\p{M}*[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** A folded word and where it was written; `linked` = a hyphen joins it to the word before. */
export type Token = { word: string; start: number; end: number; linked: boolean };

const clean = (word: string) => word.replace(",", ".").slice(0, MAX_WORD);

/**
 * The folded words of a text: decimals stay whole (`1,6` is `1.6`), a hyphenated word gives its parts and
 * the whole written together (`5W-30`: `5w`, `30`, `5w30`). Stop words are still among them.
 */
export function indexWords(text: string): string[] {
  const found = fold(text).match(FOLDED) ?? [];
  const words: string[] = [];
  for (const word of found) {
    if (!word.includes("-")) words.push(clean(word));
    else words.push(...word.split("-").map(clean), clean(word.replaceAll("-", "")));
  }
  return words;
}

function partsOf(written: string, start: number): Token[] {
  let at = start;
  return written.split("-").map((part, index) => {
    const token = { word: clean(fold(part)), start: at, end: at + part.length, linked: index > 0 };
    at += part.length + 1;
    return token;
  });
}

/** The words of a text with their places in it. The text must be in NFC. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(WRITTEN)) found.push(...partsOf(match[0], match.index));
  return found.filter((token) => token.word !== "");
}
