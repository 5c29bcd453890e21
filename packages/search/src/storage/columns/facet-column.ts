import { Counts } from "../counts.ts";
import { addFailure } from "../failures.ts";
import { grown } from "../grow.ts";
import type { ImageReader, ImageWriter } from "../image.ts";
import { ValueSets } from "../value-sets.ts";

const NARROW = 2 ** 16;

/**
 * Values of a facet per document. A cell holds the number of its set of values, in 16 bits while
 * sets are few.
 */
export class FacetColumn {
  private cells: Uint16Array | Uint32Array = new Uint16Array(16);
  private sets = new ValueSets();
  /** Per value how many documents have it. */
  private totals: Uint32Array = new Uint32Array(16);
  private perSet: Uint32Array = new Uint32Array(16);
  private starts: Uint32Array = new Uint32Array(16);
  /** The counter of `count`; its reader clears it. */
  readonly counts = new Counts();

  /** Sets a document's values, each from 1 on and once; sorts them in place. */
  set(doc: number, values: Uint32Array): void {
    this.cells = grown(this.cells, doc + 1);
    const old = this.cells[doc];
    const set = this.sets.take(values.length > 1 ? values.sort() : values);
    if (set >= NARROW && this.cells instanceof Uint16Array) this.cells = Uint32Array.from(this.cells);
    this.cells[doc] = set;
    if (set !== old) this.moveTotals(old, set);
    this.sets.drop(old);
  }

  /** A document's values, sorted; a view that is valid until the next change. */
  valuesOf(doc: number): Uint32Array {
    return this.sets.valuesOf(this.cells[doc] ?? 0);
  }

  /** How many documents have a value. */
  total(value: number): number {
    return this.totals[value] ?? 0;
  }

  /** Counts each document (`times` 1, or -1 to subtract it) for each of its values. */
  count(docs: Uint32Array, times: number): void {
    this.counts.reserve(this.totals.length);
    if (docs.length < this.sets.extent) this.countEach(docs, times);
    else this.countBySet(docs, times);
  }

  /** Counts all documents. */
  countAll(): void {
    const { counts, totals } = this;
    counts.reserve(totals.length);
    for (let value = 1; value < totals.length; value++) {
      if (totals[value] > 0) counts.add(value, totals[value]);
    }
  }

  /** Marks the failure of each document that has none of the values marked 1. */
  fail(docs: Uint32Array, marked: Uint8Array, failed: Uint8Array, mark: number): void {
    const { cells, sets } = this;
    const marks = docs.length < sets.extent ? null : this.marksOfSets(marked, mark);
    for (let at = 0; at < docs.length; at++) {
      const set = cells[docs[at]];
      const fails = marks ? marks[set] : sets.hasAny(set, marked) ? 0 : mark;
      failed[at] = addFailure(failed[at], fails);
    }
  }

  get bytes(): number {
    const arrays =
      this.cells.byteLength + this.totals.byteLength + this.perSet.byteLength + this.starts.byteLength;
    return arrays + this.sets.bytes + this.counts.bytes;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.cells`, this.cells);
    to.add(`${name}.width`, Uint8Array.of(this.cells.BYTES_PER_ELEMENT));
    to.add(`${name}.totals`, this.totals);
    this.sets.save(to, `${name}.sets`);
  }

  load(from: ImageReader, name: string): void {
    const narrow = from.uint8(`${name}.width`)[0] === Uint16Array.BYTES_PER_ELEMENT;
    this.cells = narrow ? from.uint16(`${name}.cells`) : from.uint32(`${name}.cells`);
    this.totals = from.uint32(`${name}.totals`);
    this.sets.load(from, `${name}.sets`);
  }

  /** Two passes let the processor prefetch scattered memory. */
  private countEach(docs: Uint32Array, times: number): void {
    const { cells, sets, counts } = this;
    this.starts = grown(this.starts, docs.length);
    const { starts } = this;
    for (let at = 0; at < docs.length; at++) {
      starts[at] = sets.startOf(cells[docs[at]]);
    }
    for (let at = 0; at < docs.length; at++) sets.addTo(counts, starts[at], times);
  }

  private countBySet(docs: Uint32Array, times: number): void {
    const { cells, sets, counts } = this;
    this.perSet = grown(this.perSet, sets.extent);
    const { perSet } = this;
    for (let at = 0; at < docs.length; at++) {
      const set = cells[docs[at]];
      perSet[set] = perSet[set] + 1;
    }
    for (let set = 1; set < sets.extent; set++) {
      const found = perSet[set];
      if (found > 0) sets.addTo(counts, sets.startOf(set), found * times);
    }
    perSet.fill(0, 0, sets.extent);
  }

  private marksOfSets(marked: Uint8Array, mark: number): Uint8Array {
    const marks = new Uint8Array(this.sets.extent).fill(mark);
    for (let set = 1; set < marks.length; set++) if (this.sets.hasAny(set, marked)) marks[set] = 0;
    return marks;
  }

  private moveTotals(from: number, to: number): void {
    for (const value of this.sets.valuesOf(from)) this.totals[value] = this.totals[value] - 1;
    const values = this.sets.valuesOf(to);
    this.totals = grown(this.totals, (values.at(-1) ?? 0) + 1);
    for (const value of values) this.totals[value] = this.totals[value] + 1;
  }
}
