import { ByteRecords } from "../byte-records.ts";
import { grown, Uint32List } from "../grow.ts";
import type { ImageReader, ImageWriter } from "../image.ts";
import { LONGEST, readAscending, writeAscending, writeNumber } from "./leb128.ts";

/** Most bytes of a block, so that an edit moves little. */
const BLOCK = 1024;
/** A block that grows gets this much more room than it needs. */
const SLACK = 1.125;
const NONE = 0;

const numbers = new Uint32Array(2 * BLOCK);
const encoded = new Uint8Array(2 * BLOCK * LONGEST);

/**
 * Sorted lists of documents as LEB128 differences, in chains of blocks. A new largest document is
 * appended; any other change rewrites one block.
 */
export class BlockLists {
  /** The first block of each list; 0 = the list is empty. */
  private heads = new Uint32Array(16);
  /** Of each block, numbered from 1: the next one of its list, its largest document, its bytes. */
  private next = new Uint32Array(16);
  private last = new Uint32Array(16);
  private used = new Uint16Array(16);
  private records = new ByteRecords();
  private free = new Uint32List();
  private extent = 1;

  /** Adds a document that the list does not have. */
  add(list: number, doc: number): void {
    this.heads = grown(this.heads, list + 1);
    const { block, before } = this.find(list, doc);
    if (block !== NONE) this.insert(block, doc);
    else if (before !== NONE && this.used[before] + LONGEST <= BLOCK) this.append(before, doc);
    else {
      const added = before === NONE ? this.newBlock(NONE) : this.newBlockBehind(before);
      if (before === NONE) this.heads[list] = added;
      this.write(added, Uint32Array.of(doc));
    }
  }

  /** Removes a document that the list has. */
  remove(list: number, doc: number): void {
    const { block, before } = this.find(list, doc);
    const size = this.read(block, numbers);
    const at = numbers.subarray(0, size).indexOf(doc);
    numbers.copyWithin(at, at + 1, size);
    if (size === 1) this.unlink(list, block, before);
    else this.write(block, numbers.subarray(0, size - 1));
    const first = before === NONE ? this.heads[list] : before;
    if (first !== NONE) this.joinNext(list, first);
  }

  /** Visits the documents of a list in order, some at a time; a view is valid until the next. */
  visit(list: number, visit: (docs: Uint32Array) => void): void {
    for (let block = this.heads[list] ?? NONE; block !== NONE; block = this.next[block])
      visit(numbers.subarray(0, this.read(block, numbers)));
  }

  /** Gives back the room that growing blocks have left behind. */
  settle(): void {
    this.records.compact();
  }

  get bytes(): number {
    const { heads, next, last, used, records, free } = this;
    const arrays = [heads, next, last, used, free.data];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, records.bytes);
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.heads`, this.heads);
    to.add(`${name}.next`, this.next.subarray(0, this.extent));
    to.add(`${name}.last`, this.last.subarray(0, this.extent));
    to.add(`${name}.used`, this.used.subarray(0, this.extent));
    to.add(`${name}.free`, this.free.view());
    this.records.save(to, `${name}.records`);
  }

  load(from: ImageReader, name: string): void {
    this.heads = from.uint32(`${name}.heads`);
    this.next = from.uint32(`${name}.next`);
    this.last = from.uint32(`${name}.last`);
    this.used = from.uint16(`${name}.used`);
    this.extent = this.next.length;
    this.free.append(from.uint32(`${name}.free`));
    this.records.load(from, `${name}.records`);
  }

  /** The first block with this or a larger document, 0 if there is none, and the one before it. */
  private find(list: number, doc: number): { block: number; before: number } {
    let before = NONE;
    let block = this.heads[list];
    while (block !== NONE && this.last[block] < doc) {
      before = block;
      block = this.next[block];
    }
    return { block, before };
  }

  private newBlock(next: number): number {
    const block = this.free.pop() ?? this.extent++;
    this.next = grown(this.next, block + 1);
    this.last = grown(this.last, block + 1);
    this.used = grown(this.used, block + 1);
    this.next[block] = next;
    return block;
  }

  private newBlockBehind(before: number): number {
    const block = this.newBlock(this.next[before]);
    this.next[before] = block;
    return block;
  }

  private unlink(list: number, block: number, before: number): void {
    if (before === NONE) this.heads[list] = this.next[block];
    else this.next[before] = this.next[block];
    this.records.reserve(block, 0);
    this.used[block] = 0;
    this.free.push(block);
  }

  private append(block: number, doc: number): void {
    const used = this.used[block];
    const { page, offset } = this.room(block, used + LONGEST);
    this.used[block] = writeNumber(page, offset + used, doc - this.last[block]) - offset;
    this.last[block] = doc;
  }

  private insert(block: number, doc: number): void {
    const size = this.read(block, numbers);
    let at = size;
    while (at > 0 && numbers[at - 1] > doc) at--;
    numbers.copyWithin(at + 1, at, size);
    numbers[at] = doc;
    this.write(block, numbers.subarray(0, size + 1));
  }

  /** Replaces the documents of a block; a half that does not fit gets its own block. */
  private write(block: number, docs: Uint32Array): void {
    const used = writeAscending(encoded, 0, docs);
    if (used > BLOCK) {
      const middle = docs.length >>> 1;
      const upper = docs.slice(middle);
      this.write(block, docs.subarray(0, middle));
      this.write(this.newBlockBehind(block), upper);
      return;
    }
    const { page, offset } = this.room(block, used);
    page.set(encoded.subarray(0, used), offset);
    this.used[block] = used;
    this.last[block] = docs[docs.length - 1];
  }

  /** Where a block's bytes are, with room for `needed`. */
  private room(block: number, needed: number): { page: Buffer; offset: number } {
    const { records } = this;
    const page = records.pageOf(block);
    const offset = records.offsetOf(block);
    if (needed <= records.length(block)) return { page, offset };
    const place = records.reserve(block, Math.min(BLOCK, Math.ceil(needed * SLACK)));
    page.copy(place.page, place.offset, offset, offset + this.used[block]);
    return place;
  }

  private read(block: number, into: Uint32Array): number {
    const from = this.records.offsetOf(block);
    return readAscending(this.records.pageOf(block), from, from + this.used[block], into);
  }

  /** Joins a block with the next if both together are half full. */
  private joinNext(list: number, block: number): void {
    const next = this.next[block];
    if (next === NONE || this.used[block] + this.used[next] > BLOCK / 2) return;
    const size = this.read(block, numbers);
    const both = size + this.read(next, numbers.subarray(size));
    this.unlink(list, next, block);
    this.write(block, numbers.subarray(0, both));
  }
}
