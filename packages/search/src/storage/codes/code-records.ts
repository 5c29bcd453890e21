import { ByteRecords } from "../byte-records.ts";
import type { ImageReader, ImageWriter } from "../image.ts";

/** Added to the length of an equivalent code. */
export const EQUIVALENT = 128;
/**
 * Bytes before a code's characters: its length (plus 128 for an equivalent) and a hash of its
 * signs.
 */
const HEAD = 2;

/** The most codes of a document; documents up to number 8,388,607 fit above them in 32 bits. */
export const MAX_CODES = 512;

/** The position of a code: its characters from `start` in `page`. */
export type Place = { page: Uint8Array; start: number; length: number; equivalent: boolean; signs: number };

/** The document of an item, which is `document * 512 + number of the code in its record`. */
export const docOf = (item: number): number => Math.floor(item / MAX_CODES);

/** Calls `visit` for each code of a record. */
export function visitRecord(record: Uint8Array, visit: (place: Place) => void): void {
  for (let at = 0; at < record.length; ) {
    const place = placeAt(record, at);
    visit(place);
    at = place.start + place.length;
  }
}

function placeAt(page: Uint8Array, at: number): Place {
  const head = page[at];
  const signs = page[at + 1];
  return { page, start: at + HEAD, length: head % EQUIVALENT, equivalent: head >= EQUIVALENT, signs };
}

/** Characters alone as a place. */
export const placeOfText = (text: string): Place => {
  const page = Buffer.from(text);
  return { page, start: 0, length: page.length, equivalent: false, signs: 0 };
};

/** Whether a code begins with the characters of another. */
export function begins(place: Place, sought: Place): boolean {
  return place.length >= sought.length && standsAt(place, 0, sought);
}

/** Whether the characters of a code from `from` on begin with another code. */
export function standsAt(place: Place, from: number, { page, length }: Place): boolean {
  for (let at = 0; at < length; at++) if (place.page[place.start + from + at] !== page[at]) return false;
  return true;
}

/** Position of a part inside a code from `from` on, not at the code's beginning; -1 if absent. */
export function innerPlaceOf(place: Place, part: Place, from = 1): number {
  const first = part.page[part.start];
  for (let at = from; at + part.length <= place.length; at++)
    if (place.page[place.start + at] === first && standsAt(place, at, part)) return at;
  return -1;
}

/** The characters of a code. */
export const textOf = ({ page, start, length }: Place): string =>
  String.fromCharCode(...page.subarray(start, start + length));

/** The codes of each document, one after the other. */
export class CodeRecords {
  private records = new ByteRecords();

  /** Whether a document has exactly these codes. */
  holds(doc: number, codes: Uint8Array): boolean {
    if (this.records.length(doc) !== codes.length) return false;
    const start = this.records.offsetOf(doc);
    return this.records.pageOf(doc).compare(codes, 0, codes.length, start, start + codes.length) === 0;
  }

  /** The record of a document, a view that is valid until the next change. */
  get(doc: number): Uint8Array {
    const start = this.records.offsetOf(doc);
    return this.records.pageOf(doc).subarray(start, start + this.records.length(doc));
  }

  set(doc: number, codes: Uint8Array): void {
    const { page, offset } = this.records.reserve(doc, codes.length);
    page.set(codes, offset);
  }

  /** Calls `visit` for each code of a document with its item. */
  eachCode(doc: number, visit: (place: Place, item: number) => void): void {
    const page = this.records.pageOf(doc);
    let at = this.records.offsetOf(doc);
    const end = at + this.records.length(doc);
    for (let item = doc * MAX_CODES; at < end; item++) {
      const place = placeAt(page, at);
      visit(place, item);
      at = place.start + place.length;
    }
  }

  /** Whether a document's record contains a part: a quick check before `eachCode`. */
  hasWithin(doc: number, part: Place): boolean {
    const start = this.records.offsetOf(doc);
    const record = { ...part, page: this.records.pageOf(doc), start, length: this.records.length(doc) };
    return innerPlaceOf(record, part) >= 0;
  }

  placeOf(item: number): Place {
    const doc = docOf(item);
    const page = this.records.pageOf(doc);
    let at = this.records.offsetOf(doc);
    for (let skip = item % MAX_CODES; skip > 0; skip--) at += HEAD + (page[at] % EQUIVALENT);
    return placeAt(page, at);
  }

  get bytes(): number {
    return this.records.bytes;
  }

  save(to: ImageWriter, name: string): void {
    this.records.save(to, name);
  }

  load(from: ImageReader, name: string): void {
    this.records.load(from, name);
  }
}
