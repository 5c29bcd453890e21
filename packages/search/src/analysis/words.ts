import { fold, foldWithPlaces, normalizeCode } from "./fold.ts";
import type { Measure } from "./measure.ts";
import { measuresIn } from "./measures.ts";

const MAX_WORD = 40;
const WORD = /\d+[.,]\d+|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/**
 * A folded word and its position. `linked`: a hyphen joins it to the word before. `code`: its form
 * as part of a code. `also`: for a measure, further words that find it, else null.
 */
export type Token = {
  word: string;
  start: number;
  end: number;
  linked: boolean;
  code: string;
  also: readonly string[] | null;
};

/** A decimal with a point, cut if it is too long. */
function clean(word: string): string {
  const plain = word.includes(",") ? word.replace(",", ".") : word;
  return plain.length > MAX_WORD ? plain.slice(0, MAX_WORD) : plain;
}

type Visitor = { text: (text: string, start: number) => void; measure: (measure: Measure) => void };

/** Visits the measures of a folded text, and the text between them, in order. */
function visitPieces(folded: string, visit: Visitor): void {
  let from = 0;
  for (const measure of measuresIn(folded)) {
    if (measure.start > from) visit.text(folded.slice(from, measure.start), from);
    visit.measure(measure);
    from = measure.end;
  }
  if (from < folded.length) visit.text(folded.slice(from), from);
}

/** The words of a text without measures; a hyphenated word is one. */
const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/**
 * The folded words of a text, stop words included. Decimals stay whole (`1,6` is `1.6`). A
 * hyphenated word gives its parts and the whole (`anti`, `niebla`, `antiniebla`). A measure gives
 * one word and those that also find it (`12 V`: `12v`, `12`).
 */
export function indexWords(text: string): string[] {
  const words: string[] = [];
  visitPieces(fold(text), {
    measure: ({ word, also }) => words.push(clean(word), ...also),
    text: (between) => {
      for (const word of wordsIn(between)) {
        if (!word.includes("-")) words.push(clean(word));
        else words.push(...word.split("-").map(clean), clean(word.replaceAll("-", "")));
      }
    },
  });
  return words;
}

function partsOf(written: string, start: number): Token[] {
  let at = start;
  return written.split("-").map((part, index) => {
    const word = clean(part);
    const code = word.includes(".") ? word.replace(".", "") : word;
    const token = { word, start: at, end: at + part.length, linked: index > 0, code, also: null };
    at += part.length + 1;
    return token;
  });
}

/** The words of a text with their positions. The text must be in NFC. */
export function tokens(text: string): Token[] {
  const { folded, places } = foldWithPlaces(text);
  const found: Token[] = [];
  visitPieces(folded, {
    measure: ({ word, start, end, also }) => {
      const code = normalizeCode(folded.slice(start, end));
      found.push({ word: clean(word), start, end, linked: false, code, also });
    },
    text: (between, start) => {
      for (const match of between.matchAll(WORD)) found.push(...partsOf(match[0], start + match.index));
    },
  });
  if (!places) return found;
  const placed = (at: number) => places[at] ?? text.length;
  return found.map((token) => ({ ...token, start: placed(token.start), end: placed(token.end) }));
}

/** A hash of the words of a text in their order; 0 for no words. */
export function keyOfWords(words: readonly string[]): number {
  let hash = 0;
  for (const word of words) {
    hash ^= 0x2c1b3c6d;
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
