import type { Counts } from "../counts.ts";
import { grown, Uint32List } from "../grow.ts";
import type { ImageReader, ImageWriter } from "../image.ts";

const PAGE_BITS = 20;
const PAGE = 1 << PAGE_BITS;
/** A start above this is the single value of its list. */
const SINGLE = 2 ** 31;

/**
 * A list of numbers per document, in pages of 2^20 values. At `page * 2^20 + offset` is the length,
 * then the values. A longer list has its own page; one value below 2^31 needs none. Half-empty
 * pages are compacted.
 */
export class ListColumn {
  private starts: Uint32Array = new Uint32Array(16);
  private pages: Uint32Array[] = [new Uint32Array(1), new Uint32Array(16)];
  private used = new Uint32List();
  private garbage = new Uint32List();
  private current = 1;

  constructor() {
    this.used.append([1, 0]);
    this.garbage.append([0, 0]);
  }

  /** A view that is valid until the next change. */
  get(doc: number): Uint32Array {
    const start = this.startOf(doc);
    if (start >= SINGLE) return Uint32Array.of(start - SINGLE);
    const page = this.page(start);
    const offset = start & (PAGE - 1);
    return page.subarray(offset + 1, offset + 1 + page[offset]);
  }

  /** The start of a list, for `addTo`; valid until the next change. */
  startOf(doc: number): number {
    return this.starts[doc] ?? 0;
  }

  /** Adds `times` to the count of each value of the list that starts there. */
  addTo(counts: Counts, start: number, times: number): void {
    if (start >= SINGLE) {
      counts.add(start - SINGLE, times);
      return;
    }
    const page = this.page(start);
    const offset = start & (PAGE - 1);
    const end = offset + page[offset];
    for (let at = offset + 1; at <= end; at++) counts.add(page[at], times);
  }

  /** Whether a list holds any of the values marked 1. */
  hasAny(doc: number, marked: Uint8Array): boolean {
    const start = this.startOf(doc);
    if (start >= SINGLE) return marked[start - SINGLE] === 1;
    const page = this.page(start);
    const offset = start & (PAGE - 1);
    const end = offset + page[offset];
    for (let at = offset + 1; at <= end; at++) if (marked[page[at]] === 1) return true;
    return false;
  }

  /** Whether a list equals this one. */
  equals(doc: number, list: ArrayLike<number>): boolean {
    const start = this.startOf(doc);
    if (start >= SINGLE) return list.length === 1 && list[0] === start - SINGLE;
    const page = this.page(start);
    const offset = start & (PAGE - 1);
    if (page[offset] !== list.length) return false;
    for (let at = 0; at < list.length; at++) if (page[offset + 1 + at] !== list[at]) return false;
    return true;
  }

  set(doc: number, list: ArrayLike<number>): void {
    this.starts = grown(this.starts, doc + 1);
    const start = this.startOf(doc);
    const placed = start > 0 && start < SINGLE;
    const only = list.length === 1 ? list[0] : SINGLE;
    if (only === SINGLE && placed && this.overwrite(start, list)) return;
    this.starts[doc] = 0;
    if (placed) this.release(start, this.page(start)[start & (PAGE - 1)] + 1);
    if (only < SINGLE) this.starts[doc] = SINGLE + only;
    else if (list.length > 0) this.starts[doc] = this.append(list);
  }

  get bytes(): number {
    return this.pages.reduce((sum, page) => sum + page.byteLength, this.starts.byteLength);
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.starts`, this.starts);
    to.add(`${name}.used`, this.used.view());
    to.add(`${name}.garbage`, this.garbage.view());
    to.add(`${name}.pages`, ...this.pages.map((page, at) => page.subarray(0, this.used.data[at])));
  }

  load(from: ImageReader, name: string): void {
    this.starts = from.uint32(`${name}.starts`);
    this.used = listOf(from.uint32(`${name}.used`));
    this.garbage = listOf(from.uint32(`${name}.garbage`));
    const values = from.uint32(`${name}.pages`);
    let end = 0;
    this.pages = Array.from(this.used.view(), (length) => {
      end += length;
      return values.subarray(end - length, end);
    });
    this.current = this.pages.length - 1;
  }

  private page(start: number): Uint32Array {
    return this.pages[start >>> PAGE_BITS];
  }

  private overwrite(start: number, list: ArrayLike<number>): boolean {
    const page = this.page(start);
    const offset = start & (PAGE - 1);
    const old = page[offset];
    if (list.length === 0 || list.length > old) return false;
    page[offset] = list.length;
    page.set(list, offset + 1);
    this.release(start, old - list.length);
    return true;
  }

  private append(list: ArrayLike<number>): number {
    const size = list.length + 1;
    const full = this.used.data[this.current];
    if (full > 0 && full + size > PAGE) this.turnPage();
    const offset = this.used.data[this.current];
    const page = grown(this.pages[this.current], offset + size);
    this.pages[this.current] = page;
    page[offset] = list.length;
    page.set(list, offset + 1);
    this.used.data[this.current] = offset + size;
    return this.current * PAGE + offset;
  }

  /** Continues with an emptied page, else a new one. */
  private turnPage(): void {
    const left = this.current;
    const empty = this.pages.findIndex((page) => page.length === 0);
    this.current = empty > 0 ? empty : this.pages.length;
    this.pages[this.current] = new Uint32Array(PAGE);
    if (empty < 0) {
      this.used.push(0);
      this.garbage.push(0);
    }
    this.release(left * PAGE, 0);
  }

  private release(start: number, values: number): void {
    const page = start >>> PAGE_BITS;
    const garbage = this.garbage.data[page] + values;
    this.garbage.data[page] = garbage;
    if (page !== this.current && garbage * 2 > this.used.data[page]) this.evacuate(page);
  }

  private evacuate(number: number): void {
    const old = this.pages[number];
    this.pages[number] = new Uint32Array(0);
    this.used.data[number] = 0;
    this.garbage.data[number] = 0;
    for (let doc = 0; doc < this.starts.length; doc++) {
      const start = this.starts[doc];
      if (start >>> PAGE_BITS !== number) continue;
      const offset = start & (PAGE - 1);
      this.starts[doc] = this.append(old.subarray(offset + 1, offset + 1 + old[offset]));
    }
  }
}

function listOf(values: Uint32Array): Uint32List {
  const list = new Uint32List();
  list.append(values);
  return list;
}
