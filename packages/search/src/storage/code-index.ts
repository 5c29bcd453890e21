import { sortCodes } from "./code-order.ts";
import type { DocumentCode } from "./document-words.ts";
import { grown, Uint32List } from "./grow.ts";
import { ListColumn } from "./list-column.ts";
import { entryOf, QUALITY } from "./postings.ts";

const GONE = 0xffffffff;
const MIN_PREFIX = 4;
const MIN_DEAD = 4096;

/** Normalised codes of all documents as ASCII in one array, found by exact match or by their beginning. */
export class CodeIndex {
  private bytes = new Uint8Array(1024);
  private used = 0;
  /** Per code: where its length byte stands, and whose it is: `document * 2`, and 1 more for an equivalent. */
  private places = new Uint32List();
  private owners = new Uint32List();
  private sorted: Uint32Array = new Uint32Array(0);
  private unsorted = new Uint32List();
  private forward = new ListColumn();
  private free = new Uint32List();
  private dead = 0;

  /** Replaces the codes of a document: normalised, at most 40 characters, none twice. */
  set(doc: number, codes: readonly DocumentCode[]): void {
    const old = this.forward.get(doc);
    if (old.length === codes.length && codes.every((code, at) => this.holds(old[at] as number, code))) return;
    for (const number of old) this.owners.data[number] = GONE;
    this.dead += old.length;
    this.forward.set(
      doc,
      codes.map((code) => this.add(code, doc)),
    );
  }

  /** Unsorted entries of the documents with this code; from 4 characters on also of those it begins. */
  find(code: string): Uint32Array {
    this.settle();
    const found = new Uint32List();
    if (code === "") return found.view();
    for (let at = this.firstNotBefore(code); at < this.sorted.length; at++) {
      const number = this.sorted[at] as number;
      const length = this.lengthOf(number);
      if (this.compare(number, code) !== 0) break;
      if (length > code.length && code.length < MIN_PREFIX) break;
      const owner = this.owners.data[number] as number;
      const whole = owner & 1 ? QUALITY.equivalent : QUALITY.exactCode;
      const quality = length === code.length ? whole : QUALITY.anywhere;
      if (owner !== GONE) found.push(entryOf(owner >>> 1, quality));
    }
    return found.view();
  }

  /** The code of a document that is the given one, or begins with it; own ones first. */
  matchOf(doc: number, code: string): DocumentCode | null {
    const own = Array.from(this.forward.get(doc), (number) => this.codeOf(number));
    const exact = own.find((other) => other.code === code);
    if (exact || code.length < MIN_PREFIX) return exact ?? null;
    return own.find((other) => other.code.startsWith(code)) ?? null;
  }

  /** Brings new codes into order and, when many are dead, the dead ones out. */
  settle(): void {
    if (this.dead > MIN_DEAD && this.dead * 4 > this.places.length) this.dropDead();
    if (this.unsorted.length === 0) return;
    const added = sortCodes(this.unsorted.view(), this.bytes, this.places.data);
    this.unsorted = new Uint32List();
    this.sorted = this.sorted.length === 0 ? added : this.merged(added);
  }

  get memory(): number {
    const lists = [this.places, this.owners, this.unsorted, this.free];
    const own = lists.reduce((sum, list) => sum + list.data.byteLength, 0);
    return own + this.bytes.byteLength + this.sorted.byteLength + this.forward.bytes;
  }

  private add({ code, equivalent }: DocumentCode, doc: number): number {
    const place = this.write(code);
    const owner = doc * 2 + (equivalent ? 1 : 0);
    const reused = this.free.pop();
    const number = reused ?? this.places.length;
    if (reused === undefined) {
      this.places.push(place);
      this.owners.push(owner);
    } else {
      this.places.data[reused] = place;
      this.owners.data[reused] = owner;
    }
    this.unsorted.push(number);
    return number;
  }

  private write(code: string): number {
    const place = this.used;
    this.bytes = grown(this.bytes, place + code.length + 1);
    this.bytes[place] = code.length;
    for (let at = 0; at < code.length; at++) this.bytes[place + 1 + at] = code.charCodeAt(at);
    this.used += code.length + 1;
    return place;
  }

  private codeOf(number: number): DocumentCode {
    return { code: this.read(number), equivalent: ((this.owners.data[number] as number) & 1) === 1 };
  }

  private holds(number: number, { code, equivalent }: DocumentCode): boolean {
    const stored = this.codeOf(number);
    return stored.code === code && stored.equivalent === equivalent;
  }

  private lengthOf(number: number): number {
    return this.bytes[this.places.data[number] as number] as number;
  }

  private read(number: number): string {
    const start = (this.places.data[number] as number) + 1;
    return String.fromCharCode(...this.bytes.subarray(start, start + this.lengthOf(number)));
  }

  /** Negative if the stored code sorts before `prefix`, 0 if it begins with it. */
  private compare(number: number, prefix: string): number {
    const start = (this.places.data[number] as number) + 1;
    const length = this.lengthOf(number);
    for (let at = 0; at < prefix.length; at++) {
      if (at >= length) return -1;
      const difference = (this.bytes[start + at] as number) - prefix.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private firstNotBefore(prefix: string, from = 0): number {
    let low = from;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.sorted[middle] as number, prefix) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private merged(added: Uint32Array): Uint32Array {
    const result = new Uint32Array(this.sorted.length + added.length);
    let from = 0;
    let size = 0;
    for (const number of added) {
      const to = this.firstNotBefore(this.read(number), from);
      result.set(this.sorted.subarray(from, to), size);
      size += to - from;
      result[size++] = number;
      from = to;
    }
    result.set(this.sorted.subarray(from), size);
    return result;
  }

  private dropDead(): void {
    const alive = (number: number) => this.owners.data[number] !== GONE;
    this.sorted = this.sorted.filter(alive);
    const waiting = this.unsorted.view().filter(alive);
    this.unsorted = new Uint32List();
    this.unsorted.append(waiting);
    this.rewrite();
    this.dead = 0;
  }

  private rewrite(): void {
    const old = this.bytes;
    this.bytes = new Uint8Array(this.used);
    this.used = 0;
    this.free = new Uint32List();
    for (let number = 0; number < this.places.length; number++) {
      if (this.owners.data[number] === GONE) {
        this.free.push(number);
        continue;
      }
      const place = this.places.data[number] as number;
      const size = (old[place] as number) + 1;
      this.bytes.set(old.subarray(place, place + size), this.used);
      this.places.data[number] = this.used;
      this.used += size;
    }
  }
}
