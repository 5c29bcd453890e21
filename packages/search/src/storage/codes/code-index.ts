import { isGtin, otherGtinForms } from "../../analysis/codes/code-forms.ts";
import type { CodeMatch } from "../../types.ts";
import { Uint32List } from "../grow.ts";
import type { ImageReader, ImageWriter } from "../image.ts";
import { entryOf, QUALITY } from "../postings.ts";
import { isBarcodeAt, MIN_PART } from "./code-grams.ts";
import { CodeParts } from "./code-parts.ts";
import { begins, CodeRecords, docOf, innerPlaceOf, type Place, placeOfText, textOf } from "./code-records.ts";
import { SortedBlocks } from "./sorted-blocks.ts";

const MIN_PREFIX = 4;
const KEY_CHARS = 6;

/** A code of a document, and how it was found. */
export type FoundCode = { code: string; equivalent: boolean; match: CodeMatch };

/** The value of a character (0-9, a-z) in a key; 0 means no character. */
const charValue = (char: number): number => (char < 58 ? char - 47 : char - 86);

/** The first characters as one number that sorts as they do. */
function keyOf({ page, start, length }: Place): number {
  let key = 0;
  for (let at = 0; at < KEY_CHARS; at++) key = key * 37 + (at < length ? charValue(page[start + at]) : 0);
  return key;
}

function compare(left: Place, right: Place): number {
  const both = Math.min(left.length, right.length);
  for (let at = 0; at < both; at++) {
    const difference = left.page[left.start + at] - right.page[right.start + at];
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Whether a part is inside a code, not at its beginning; in a barcode only at its end. */
function hasInside(place: Place, part: Place): boolean {
  if (innerPlaceOf(place, part) < 0) return false;
  return !isBarcodeAt(place) || innerPlaceOf(place, part, place.length - part.length) >= 0;
}

/** The ways to find a code, nearest first. */
const NEARNESS: Record<CodeMatch, number> = { exact: 0, prefix: 1, inner: 2, near: 3 };

function matchIn(place: Place, sought: Place): CodeMatch | null {
  if (begins(place, sought)) {
    if (place.length === sought.length) return "exact";
    if (sought.length >= MIN_PREFIX) return "prefix";
  }
  return sought.length >= MIN_PART && hasInside(place, sought) ? "inner" : null;
}

const foundCode = ({ place, match }: { place: Place; match: CodeMatch }): FoundCode => ({
  code: textOf(place),
  equivalent: place.equivalent,
  match,
});

/** Normalised codes of all documents, found whole, by their beginning or by a part. */
export class CodeIndex {
  private records = new CodeRecords();
  /** Items of codes, by the codes' characters. */
  private sorted = new SortedBlocks();
  private parts = new CodeParts();

  /** How many documents have changed their codes. */
  changes = 0;

  /**
   * Replaces a document's codes by a record in the form of `CodeRecords`, with the grams of inner
   * parts. Call `flush` afterwards.
   */
  set(doc: number, codes: Uint8Array, grams: Uint32Array): void {
    if (this.records.holds(doc, codes)) return;
    this.changes++;
    this.records.eachCode(doc, (place, item) => this.sorted.remove(keyOf(place), this.isBefore(place, item)));
    this.parts.replace(doc, this.records.get(doc), grams);
    this.records.set(doc, codes);
    this.records.eachCode(doc, (place, item) =>
      this.sorted.insert(keyOf(place), item, this.isBefore(place, item)),
    );
  }

  /** Whether a document has exactly the codes of a record. */
  equals(doc: number, codes: Uint8Array): boolean {
    return this.records.holds(doc, codes);
  }

  /** Applies the changes of `set`. */
  flush(): void {
    this.parts.flush();
  }

  /**
   * Unsorted entries of the documents with this code, a barcode in any length; from 4 characters on
   * also codes that begin so. A document may occur twice.
   */
  find(code: string): Uint32Array {
    const found = new Uint32List();
    if (code === "") return found.view();
    const sought = placeOfText(code);
    this.addWhole(sought, found);
    for (const form of otherGtinForms(code)) this.addWhole(placeOfText(form), found);
    if (code.length < MIN_PREFIX) return found.view();
    this.sorted.visitRange(
      keyOf(sought),
      this.isBefore(sought, 0),
      (item) => begins(this.records.placeOf(item), sought),
      (items) => found.append(items.map((item) => entryOf(docOf(item), QUALITY.anywhere))),
    );
    return found.view();
  }

  /**
   * Unsorted entries of the documents with exactly this code, `most` at most. A document may occur
   * twice.
   */
  whole(code: string, most = Number.POSITIVE_INFINITY): Uint32Array {
    const found = new Uint32List();
    if (code !== "") this.addWhole(placeOfText(code), found, most);
    return found.view();
  }

  /** The codes of a document. */
  codesOf(doc: number): { code: string; equivalent: boolean }[] {
    const codes: { code: string; equivalent: boolean }[] = [];
    this.records.eachCode(doc, (place) => codes.push({ code: textOf(place), equivalent: place.equivalent }));
    return codes;
  }

  /** Whether a document has exactly this code. */
  hasWhole(code: string): boolean {
    let found = false;
    this.visitBegun(placeOfText(code), ({ length }) => {
      found = length === code.length;
      return false;
    });
    return found;
  }

  /** Documents with this code of their own, written with these signs. */
  writtenAs(code: string, signs: number): Set<number> {
    const found = new Set<number>();
    this.visitBegun(placeOfText(code), (place, item) => {
      if (place.length !== code.length) return false;
      if (!place.equivalent && place.signs === signs) found.add(docOf(item));
      return true;
    });
    return found;
  }

  /**
   * Sorted entries of the documents with a part of at least 5 characters inside a code or at its
   * end.
   */
  inside(part: string): Uint32Array {
    const sought = placeOfText(part);
    const docs = this.parts.candidates(part).filter((doc) => {
      let found = false;
      if (!this.records.hasWithin(doc, sought)) return false;
      this.records.eachCode(doc, (place) => {
        found ||= hasInside(place, sought);
      });
      return found;
    });
    return docs.map((doc) => entryOf(doc, QUALITY.anywhere));
  }

  /** Whether a code of any document begins with these characters. */
  hasBegun(characters: string): boolean {
    let found = false;
    this.visitBegun(placeOfText(characters), () => {
      found = true;
      return false;
    });
    return found;
  }

  /**
   * A document's code that equals the given one, else begins with it, else has it inside; own codes
   * first.
   */
  matchOf(doc: number, code: string): FoundCode | null {
    const sought = placeOfText(code);
    const forms = isGtin(code) ? otherGtinForms(code) : [];
    let found: { place: Place; match: CodeMatch } | null = null;
    this.records.eachCode(doc, (place) => {
      const match = forms.length > 0 && forms.includes(textOf(place)) ? "exact" : matchIn(place, sought);
      if (match && (!found || NEARNESS[match] < NEARNESS[found.match])) found = { place, match };
    });
    return found && foundCode(found);
  }

  get bytes(): number {
    return this.records.bytes + this.sorted.bytes + this.parts.bytes;
  }

  save(to: ImageWriter, name: string): void {
    const { keys, items } = this.sorted.parts();
    to.add(`${name}.keys`, ...keys);
    to.add(`${name}.items`, ...items);
    this.records.save(to, name);
    this.parts.save(to, `${name}.parts`);
  }

  load(from: ImageReader, name: string): void {
    this.sorted.restore(from.uint32(`${name}.keys`), from.uint32(`${name}.items`));
    this.records.load(from, name);
    this.parts.load(from, `${name}.parts`);
  }

  private addWhole(sought: Place, found: Uint32List, most = Number.POSITIVE_INFINITY): void {
    this.visitBegun(sought, ({ length, equivalent }, item) => {
      if (length !== sought.length) return false;
      return found.push(entryOf(docOf(item), equivalent ? QUALITY.equivalent : QUALITY.exactCode)) < most;
    });
  }

  /** Visits the codes that begin with these characters, in order, until `visit` returns false. */
  private visitBegun(sought: Place, visit: (place: Place, item: number) => boolean): void {
    this.sorted.visitFrom(keyOf(sought), this.isBefore(sought, 0), (item) => {
      const place = this.records.placeOf(item);
      return begins(place, sought) && visit(place, item);
    });
  }

  /** Codes are ordered by their characters, equal ones by their item. */
  private isBefore(place: Place, item: number): (other: number) => boolean {
    return (other) => {
      const difference = compare(this.records.placeOf(other), place);
      return difference < 0 || (difference === 0 && other < item);
    };
  }
}
