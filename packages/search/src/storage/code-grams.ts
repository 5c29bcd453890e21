import { isGtin } from "../analysis/code-forms.ts";
import { type Place, textOf, visitRecord } from "./code-records.ts";

/** Parts of codes are found from so many characters on: as long as a window, of which one gram is kept. */
export const MIN_PART = 5;
const GRAM = MIN_PART - 1;
const GRAM_BITS = 16;
/** How many different grams there can be, as they are hashed. */
export const GRAMS = 1 << GRAM_BITS;

/** Four characters as one number, well mixed. */
function hashAt(page: Uint8Array, start: number): number {
  let hash = 0;
  for (let at = start; at < start + GRAM; at++) hash = Math.imul(hash ^ (page[at] as number), 0x9e3779b1);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The gram that stands for five characters: the one of its two with the smaller hash, so that it is the same wherever they are. */
function gramOfWindow(page: Uint8Array, start: number): number {
  return Math.min(hashAt(page, start), hashAt(page, start + 1)) % GRAMS;
}

/** Calls `visit` with the grams of the windows from `from` characters on; neighbours often share one. */
export function visitGrams(
  { page, start, length }: Place,
  from: number,
  visit: (gram: number) => void,
): void {
  for (let at = from; at + MIN_PART <= length; at++) visit(gramOfWindow(page, start + at));
}

/** Where a code may be cut: a barcode is found by its end only, any other code by all that is not its beginning. */
function firstInner(place: Place): number {
  return isGtin(textOf(place)) ? Math.max(1, place.length - MIN_PART) : 1;
}

/** The grams of all inner parts in a record of codes, sorted, each once. */
export function innerGrams(record: Uint8Array): Uint32Array {
  const grams = new Set<number>();
  visitRecord(record, 0, record.length, (place) => {
    visitGrams(place, firstInner(place), (gram) => grams.add(gram));
  });
  return Uint32Array.from(grams).sort();
}
