import { grown, Uint32List } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";

const FEW = 8;
const NOTHING = new Uint32Array(0);

/** How well an entry matches; smaller is better. */
export const QUALITY = { exactCode: 0, equivalent: 1, inName: 2, anywhere: 3 } as const;

/** An entry is `document * 4 + quality`, so sorted entries are sorted documents. */
export const entryOf = (doc: number, quality: number): number => doc * 4 + quality;

function lowerBound(list: Uint32Array, size: number, value: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function merge(list: Uint32Array, add: Uint32Array, drop: Set<number>): Uint32Array {
  const result = new Uint32Array(list.length + add.length);
  let size = 0;
  let next = 0;
  for (const entry of list) {
    while (next < add.length && add[next] < entry) result[size++] = add[next++];
    if (!drop.has(entry)) result[size++] = entry;
  }
  while (next < add.length) result[size++] = add[next++];
  return result.slice(0, size);
}

/** Per term the sorted entries of its documents. A term with one entry has no array. */
export class Postings {
  private sizes = new Uint32List();
  private single = new Uint32List();
  private lists: (Uint32Array | undefined)[] = [];
  private listBytes = 0;
  private free: number[] = [];
  /** How many terms have no entry. */
  empty = 0;

  /** A new or freed empty term. */
  addTerm(): number {
    this.empty++;
    const freed = this.free.pop();
    if (freed !== undefined) return freed;
    this.sizes.push(0);
    this.single.push(0);
    this.lists.push(undefined);
    return this.lists.length - 1;
  }

  /** Frees a term without entries; `addTerm` may return it again. */
  freeTerm(term: number): void {
    this.lists[term] = undefined;
    this.empty--;
    this.free.push(term);
  }

  size(term: number): number {
    return this.sizes.data[term] ?? 0;
  }

  /** The sorted entries of a term, a view that is valid until the next change. */
  entries(term: number): Uint32Array {
    const size = this.size(term);
    if (size === 0) return NOTHING;
    return this.lists[term]?.subarray(0, size) ?? this.single.data.subarray(term, term + 1);
  }

  /** Adds an entry larger than all others of the term. */
  append(term: number, entry: number): void {
    const size = this.size(term);
    if (size === 0 && !this.lists[term]) this.single.data[term] = entry;
    else this.room(term, size + 1)[size] = entry;
    this.resize(term, size + 1);
  }

  /** Adds and drops entries anywhere. Added ones must be new, dropped ones must exist. */
  edit(term: number, add: number[], drop: number[]): void {
    if (add.length + drop.length > FEW) {
      this.replace(term, merge(this.entries(term), Uint32Array.from(add).sort(), new Set(drop)));
      return;
    }
    for (const entry of drop) this.remove(term, entry);
    for (const entry of add) this.insert(term, entry);
  }

  get bytes(): number {
    return this.listBytes + this.sizes.data.byteLength + this.single.data.byteLength + this.lists.length * 8;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.sizes`, this.sizes.view());
    to.addLater(`${name}.entries`, this.allEntries());
    to.add(`${name}.free`, Uint32Array.from(this.free));
  }

  load(from: ImageReader, name: string): void {
    const entries = from.uint32(`${name}.entries`);
    this.sizes.append(from.uint32(`${name}.sizes`));
    this.free = Array.from(from.uint32(`${name}.free`));
    this.listBytes = entries.byteLength;
    let start = 0;
    for (const size of this.sizes.view()) {
      this.single.push(size === 1 ? entries[start] : 0);
      this.lists.push(size > 1 ? entries.subarray(start, start + size) : undefined);
      if (size === 0) this.empty++;
      start += size;
    }
    this.empty -= this.free.length;
  }

  private *allEntries(): Iterable<Uint32Array> {
    for (let term = 0; term < this.lists.length; term++) yield this.entries(term);
  }

  private room(term: number, needed: number): Uint32Array {
    const old = this.lists[term];
    if (old && old.length >= needed) return old;
    const list = grown(old ?? this.entries(term), needed);
    this.listBytes += list.byteLength - (old?.byteLength ?? 0);
    this.lists[term] = list;
    return list;
  }

  private replace(term: number, list: Uint32Array): void {
    this.listBytes += list.byteLength - (this.lists[term]?.byteLength ?? 0);
    this.lists[term] = list;
    this.resize(term, list.length);
  }

  private insert(term: number, entry: number): void {
    const size = this.size(term);
    const list = this.room(term, size + 1);
    const at = lowerBound(list, size, entry);
    list.copyWithin(at + 1, at, size);
    list[at] = entry;
    this.resize(term, size + 1);
  }

  private remove(term: number, entry: number): void {
    const size = this.size(term);
    const list = this.lists[term];
    if (list) list.copyWithin(lowerBound(list, size, entry), lowerBound(list, size, entry) + 1, size);
    this.resize(term, size - 1);
  }

  private resize(term: number, size: number): void {
    const before = this.sizes.data[term];
    if (before === 0 && size > 0) this.empty--;
    if (before > 0 && size === 0) this.empty++;
    this.sizes.data[term] = size;
  }
}
