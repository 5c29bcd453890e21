import { grown } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";

const PAGE_BYTES = 4 * 1024 * 1024;
const UNIT = 4;
const UNITS_PER_PAGE = PAGE_BYTES / UNIT;

type Page = { bytes: Buffer; used: number; garbage: number };

const newPage = (size: number): Page => ({ bytes: Buffer.allocUnsafeSlow(size), used: 0, garbage: 0 });
const padded = (length: number): number => Math.ceil(length / UNIT) * UNIT;

/** Bytes per document, in large pages; a page that is half garbage is emptied. Up to 16 GiB. */
export class ByteRecords {
  private pages: Page[] = [newPage(0)];
  private current = 0;
  /** Page and unit of each record; an empty record has no place. */
  private places = new Uint32Array(16);
  private lengths = new Uint32Array(16);

  /** Replaces a document's record; returns where to write its `length` bytes. */
  reserve(doc: number, length: number): { page: Buffer; offset: number } {
    this.places = grown(this.places, doc + 1);
    this.lengths = grown(this.lengths, doc + 1);
    const old = padded(this.length(doc));
    if (length > 0 && padded(length) <= old) {
      this.page(doc).garbage += old - padded(length);
    } else {
      if (old > 0) this.discard(doc, old);
      if (length > 0) this.place(doc, padded(length));
    }
    this.lengths[doc] = length;
    return { page: this.pageOf(doc), offset: this.offsetOf(doc) };
  }

  length(doc: number): number {
    return this.lengths[doc] ?? 0;
  }

  /** The page of a document's record, which begins at `offsetOf`. */
  pageOf(doc: number): Buffer {
    return this.page(doc).bytes;
  }

  offsetOf(doc: number): number {
    return ((this.places[doc] ?? 0) % UNITS_PER_PAGE) * UNIT;
  }

  /** Empties pages whose garbage is worth a copy. */
  compact(): void {
    this.pages.forEach((page, number) => {
      if (number !== this.current && page.garbage * 8 > page.used) this.evacuate(number, page);
    });
  }

  get bytes(): number {
    const pages = this.pages.reduce((sum, page) => sum + page.bytes.length, 0);
    return pages + this.places.byteLength + this.lengths.byteLength;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.places`, this.places);
    to.add(`${name}.lengths`, this.lengths);
    to.add(`${name}.pages`, Uint32Array.from(this.pages.flatMap(({ used, garbage }) => [used, garbage])));
    to.add(`${name}.bytes`, ...this.pages.map(({ bytes, used }) => bytes.subarray(0, used)));
  }

  load(from: ImageReader, name: string): void {
    this.places = from.uint32(`${name}.places`);
    this.lengths = from.uint32(`${name}.lengths`);
    const all = Buffer.from(from.uint8(`${name}.bytes`).buffer);
    const sizes = from.uint32(`${name}.pages`);
    let start = 0;
    this.pages = Array.from({ length: sizes.length / 2 }, (_, at) => {
      const [used = 0, garbage = 0] = sizes.subarray(at * 2);
      start += used;
      return { bytes: all.subarray(start - used, start), used, garbage };
    });
    this.current = this.pages.length - 1;
  }

  private page(doc: number): Page {
    return this.pages[this.numberOf(doc)];
  }

  private numberOf(doc: number): number {
    return Math.floor((this.places[doc] ?? 0) / UNITS_PER_PAGE);
  }

  private place(doc: number, size: number): void {
    let page = this.pages[this.current];
    if (page.used + size > page.bytes.length) {
      page = newPage(Math.max(PAGE_BYTES, size));
      const empty = this.pages.findIndex((other) => other.bytes.length === 0);
      this.current = empty >= 0 ? empty : this.pages.length;
      this.pages[this.current] = page;
    }
    this.places[doc] = this.current * UNITS_PER_PAGE + page.used / UNIT;
    page.used += size;
  }

  private discard(doc: number, size: number): void {
    const number = this.numberOf(doc);
    const page = this.page(doc);
    page.garbage += size;
    this.lengths[doc] = 0;
    this.places[doc] = 0;
    if (number !== this.current && page.garbage * 2 > page.used) this.evacuate(number, page);
  }

  private evacuate(number: number, old: Page): void {
    this.pages[number] = newPage(0);
    const { places, lengths } = this;
    const [first, end] = [number * UNITS_PER_PAGE, (number + 1) * UNITS_PER_PAGE];
    for (let doc = 0; doc < places.length; doc++) {
      const place = places[doc];
      if (place < first || place >= end || lengths[doc] === 0) continue;
      const length = lengths[doc];
      const start = (place - first) * UNIT;
      this.place(doc, padded(length));
      old.bytes.copy(this.pageOf(doc), this.offsetOf(doc), start, start + length);
    }
  }
}
