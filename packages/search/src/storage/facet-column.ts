import { grown, Uint32List } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";
import { ListColumn } from "./list-column.ts";

/** From here on a cell says that the document has several values. */
const SEVERAL = 0x80000000;

/** Values of a facet per document. Most documents have one, which stands in its cell; several stand in a list. */
export class FacetColumn {
  private cells = new Uint32Array(16);
  private lists = new ListColumn();
  private totals = new Uint32List();

  /** Values are from 1 on, each once. */
  set(doc: number, values: Uint32Array): void {
    this.cells = grown(this.cells, doc + 1);
    for (const value of this.valuesOf(doc)) this.totals.put(value, this.total(value) - 1);
    for (const value of values) this.totals.put(value, this.total(value) + 1);
    const several = values.length > 1;
    if (several || this.cells[doc] === SEVERAL) this.lists.set(doc, several ? values : []);
    this.cells[doc] = several ? SEVERAL : (values[0] ?? 0);
  }

  /** How many documents have a value. */
  total(value: number): number {
    return this.totals.data[value] ?? 0;
  }

  /** The value of a document that has at most one; 0 = none. */
  cell(doc: number): number {
    return this.cells[doc] as number;
  }

  /** Adds each document to the count of each of its values; `counts[0]` takes those without one. */
  count(docs: Uint32Array, counts: Uint32Array): void {
    const { cells } = this;
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] as number;
      const cell = cells[doc] as number;
      if (cell < SEVERAL) counts[cell] = (counts[cell] as number) + 1;
      else this.countList(doc, counts);
    }
  }

  /** Whether a document has any of the values marked 1. */
  hasAny(doc: number, marked: Uint8Array): boolean {
    const cell = this.cells[doc] as number;
    if (cell < SEVERAL) return marked[cell] === 1;
    return this.lists.get(doc).some((value) => marked[value] === 1);
  }

  get bytes(): number {
    return this.cells.byteLength + this.lists.bytes;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.cells`, this.cells);
    to.add(`${name}.totals`, this.totals.view());
    this.lists.save(to, `${name}.lists`);
  }

  load(from: ImageReader, name: string): void {
    this.cells = from.uint32(`${name}.cells`);
    this.totals.append(from.uint32(`${name}.totals`));
    this.lists.load(from, `${name}.lists`);
  }

  private valuesOf(doc: number): Uint32Array {
    const cell = this.cells[doc] as number;
    if (cell === SEVERAL) return this.lists.get(doc);
    return cell === 0 ? new Uint32Array(0) : Uint32Array.of(cell);
  }

  private countList(doc: number, counts: Uint32Array): void {
    const { starts, values } = this.lists;
    const start = starts[doc] as number;
    const end = start + (values.data[start] as number);
    for (let at = start + 1; at <= end; at++) {
      const value = values.data[at] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}
