import type { DocumentCode } from "../prepare/document-codes.ts";
import { ByteRecords } from "./byte-records.ts";
import { Uint32List } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";
import { entryOf, QUALITY } from "./postings.ts";
import { SortedBlocks } from "./sorted-blocks.ts";

const MIN_PREFIX = 4;
const EQUIVALENT = 128;
/** A document has at most so many codes, and its number fits above theirs. */
const CODES = 256;
const KEY_CHARS = 6;

const docOf = (item: number): number => Math.floor(item / CODES);

/** Where a code stands: its characters from `start` in `page`. */
type Place = { page: Uint8Array; start: number; length: number; equivalent: boolean };

const placeIn = (page: Uint8Array): Place => ({ page, start: 0, length: page.length, equivalent: false });

/** The value of a character (0-9, a-z) in a key; 0 is no character. */
const charValue = (char: number): number => (char < 58 ? char - 47 : char - 86);

/** The first characters as one number that sorts as they do. */
function keyOf({ page, start, length }: Place): number {
  let key = 0;
  for (let at = 0; at < KEY_CHARS; at++)
    key = key * 37 + (at < length ? charValue(page[start + at] as number) : 0);
  return key;
}

function compare(left: Place, right: Place): number {
  const both = Math.min(left.length, right.length);
  for (let at = 0; at < both; at++) {
    const difference = (left.page[left.start + at] as number) - (right.page[right.start + at] as number);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Normalised codes of all documents, found whole or by their beginning. */
export class CodeIndex {
  private records = new ByteRecords();
  /** `document * 256 + number of the code in its record`, by the codes' characters. */
  private sorted = new SortedBlocks();

  /** How many documents have been given other codes. */
  changes = 0;

  /** Replaces the codes of a document: each its length (128 more for an equivalent), then its characters. */
  set(doc: number, codes: Uint8Array): void {
    if (this.holds(doc, codes)) return;
    this.changes++;
    this.eachCode(doc, (place, item) => this.sorted.remove(keyOf(place), this.isBefore(place, item)));
    const { page, offset } = this.records.reserve(doc, codes.length);
    page.set(codes, offset);
    this.eachCode(doc, (place, item) => this.sorted.insert(keyOf(place), item, this.isBefore(place, item)));
  }

  /**
   * Unsorted entries of the documents with this code; from 4 characters on also of those it begins. A document may come
   * twice.
   */
  find(code: string): Uint32Array {
    const found = new Uint32List();
    found.append(this.whole(code));
    if (code.length < MIN_PREFIX) return found.view();
    const sought = placeIn(Buffer.from(code));
    this.sorted.visitRange(
      keyOf(sought),
      this.isBefore(sought, 0),
      (item) => begins(this.placeOf(item), sought),
      (items) => found.append(items.map((item) => entryOf(docOf(item), QUALITY.anywhere))),
    );
    return found.view();
  }

  /** Unsorted entries of the documents with this code, at any length. A document may come twice. */
  whole(code: string): Uint32Array {
    const found = new Uint32List();
    if (code === "") return found.view();
    this.visitBegun(code, (place, item) => {
      if (place.length !== code.length) return false;
      return found.push(entryOf(docOf(item), place.equivalent ? QUALITY.equivalent : QUALITY.exactCode)) > 0;
    });
    return found.view();
  }

  /** Whether a code of any document begins with these characters. */
  hasBegun(characters: string): boolean {
    let found = false;
    this.visitBegun(characters, () => {
      found = true;
      return false;
    });
    return found;
  }

  /** The code of a document that is the given one, or begins with it; own ones first. */
  matchOf(doc: number, code: string): DocumentCode | null {
    let match: DocumentCode | null = null;
    this.eachCode(doc, (place) => {
      if (match?.code === code) return;
      const { page, start, length, equivalent } = place;
      const own = String.fromCharCode(...page.subarray(start, start + length));
      if (own === code || (!match && code.length >= MIN_PREFIX && own.startsWith(code)))
        match = { code: own, equivalent };
    });
    return match;
  }

  get bytes(): number {
    return this.records.bytes + this.sorted.bytes;
  }

  save(to: ImageWriter, name: string): void {
    const { keys, items } = this.sorted.parts();
    to.add(`${name}.keys`, ...keys);
    to.add(`${name}.items`, ...items);
    this.records.save(to, name);
  }

  load(from: ImageReader, name: string): void {
    this.sorted.restore(from.uint32(`${name}.keys`), from.uint32(`${name}.items`));
    this.records.load(from, name);
  }

  /** Visits the codes that begin with these characters, in order, until `visit` answers false. */
  private visitBegun(characters: string, visit: (place: Place, item: number) => boolean): void {
    const sought = placeIn(Buffer.from(characters));
    this.sorted.visitFrom(keyOf(sought), this.isBefore(sought, 0), (item) => {
      const place = this.placeOf(item);
      return begins(place, sought) && visit(place, item);
    });
  }

  private holds(doc: number, codes: Uint8Array): boolean {
    if (this.records.length(doc) !== codes.length) return false;
    const start = this.records.offsetOf(doc);
    return this.records.pageOf(doc).compare(codes, 0, codes.length, start, start + codes.length) === 0;
  }

  private eachCode(doc: number, visit: (place: Place, item: number) => void): void {
    const page = this.records.pageOf(doc);
    let at = this.records.offsetOf(doc);
    const end = at + this.records.length(doc);
    for (let item = doc * CODES; at < end; item++) {
      const head = page[at] as number;
      const length = head % EQUIVALENT;
      visit({ page, start: at + 1, length, equivalent: head >= EQUIVALENT }, item);
      at += 1 + length;
    }
  }

  private placeOf(item: number): Place {
    const doc = docOf(item);
    const page = this.records.pageOf(doc);
    let at = this.records.offsetOf(doc);
    for (let skip = item % CODES; skip > 0; skip--) at += 1 + ((page[at] as number) % EQUIVALENT);
    const head = page[at] as number;
    return { page, start: at + 1, length: head % EQUIVALENT, equivalent: head >= EQUIVALENT };
  }

  /** Codes are ordered by their characters, equal ones by their item. */
  private isBefore(place: Place, item: number): (other: number) => boolean {
    return (other) => {
      const difference = compare(this.placeOf(other), place);
      return difference < 0 || (difference === 0 && other < item);
    };
  }
}

function begins(place: Place, { page, length }: Place): boolean {
  if (place.length < length) return false;
  for (let at = 0; at < length; at++) if (place.page[place.start + at] !== page[at]) return false;
  return true;
}
