import { isBarcode } from "../../analysis/codes/code-forms.ts";
import { grown } from "../grow.ts";
import { type Place, textOf, visitRecord } from "./code-records.ts";

/** Parts of codes are found from this length on: a window of which one gram is stored. */
export const MIN_PART = 5;
const GRAM = MIN_PART - 1;
const GRAM_BITS = 16;
const NINE = 57;
/** The number of different grams, as they are hashed. */
export const GRAMS = 1 << GRAM_BITS;

/** Four characters as one number, well mixed. */
function hashAt(page: Uint8Array, start: number): number {
  let hash = 0;
  for (let at = start; at < start + GRAM; at++) hash = Math.imul(hash ^ page[at], 0x9e3779b1);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Visits a gram for each window of five characters from `from` characters on: the half of four with
 * the smaller hash, so it is the same wherever the window is. Equal neighbours are visited once.
 */
export function visitGrams(
  { page, start, length }: Place,
  from: number,
  visit: (gram: number) => void,
): void {
  if (from + MIN_PART > length) return;
  let before = hashAt(page, start + from);
  let last = -1;
  for (let at = from + 1; at + GRAM <= length; at++) {
    const hash = hashAt(page, start + at);
    const gram = Math.min(before, hash);
    if (gram !== last) visit(gram % GRAMS);
    last = gram;
    before = hash;
  }
}

function isNumber({ page, start, length }: Place): boolean {
  for (let at = start; at < start + length; at++) if (page[at] > NINE) return false;
  return true;
}

/** Whether only the end of a code is a part, because many barcodes share their beginning. */
export const isBarcodeAt = (place: Place): boolean => isNumber(place) && isBarcode(textOf(place));

/**
 * The gram of the last five digits of a barcode, or of a part that may be its end; distinct from
 * other grams.
 */
export function endGram({ page, start, length }: Place): number {
  const end = start + length;
  const hash = Math.imul(hashAt(page, end - GRAM) ^ page[end - MIN_PART], 0x9e3779b1) >>> 0;
  return ((hash ^ (hash >>> GRAM_BITS)) >>> 0) % GRAMS;
}

/** Shared space for the grams of one record. */
let scratch = new Uint32Array(256);

/**
 * The grams of all inner parts of a record, as sorted terms (four times the gram), each once: those
 * of all windows but the first; for a barcode, that of its end.
 */
export function innerGrams(record: Uint8Array): Uint32Array {
  let size = 0;
  scratch = grown(scratch, record.length);
  visitRecord(record, (place) => {
    if (isBarcodeAt(place)) scratch[size++] = endGram(place) * 4;
    else
      visitGrams(place, 1, (gram) => {
        scratch[size++] = gram * 4;
      });
  });
  const sorted = scratch.subarray(0, size).sort();
  let kept = 0;
  for (let at = 0; at < size; at++)
    if (at === 0 || sorted[at] !== sorted[kept - 1]) sorted[kept++] = sorted[at];
  return sorted.slice(0, kept);
}
