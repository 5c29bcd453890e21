import type { ImageReader, ImageWriter } from "./image.ts";
import { ListColumn } from "./list-column.ts";
import { entryOf, Postings } from "./postings.ts";

type Edit = { add: number[]; drop: number[] };

/** Postings, and the terms of each document in the other direction, so that a document can be taken out again. */
export class InvertedIndex {
  readonly postings = new Postings();
  /** Per document, sorted, `term * 4 + quality`. */
  private forward = new ListColumn();
  private edits = new Map<number, Edit>();
  private highest = -1;
  /** How many documents have been given other terms. */
  changes = 0;

  /** Gives a document its terms, sorted `term * 4 + quality` with each term once; `flush` must follow. */
  set(doc: number, terms: Uint32Array): void {
    if (this.forward.equals(doc, terms)) return;
    this.changes++;
    if (doc > this.highest) this.appendAll(doc, terms);
    else this.editAll(doc, this.forward.get(doc), terms);
    this.forward.set(doc, terms);
  }

  /** Carries out what `set` has put off. */
  flush(): void {
    for (const [term, { add, drop }] of this.edits) this.postings.edit(term, add, drop);
    this.edits.clear();
  }

  get bytes(): number {
    return this.postings.bytes + this.forward.bytes;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.highest`, Float64Array.of(this.highest));
    this.postings.save(to, `${name}.postings`);
    this.forward.save(to, `${name}.forward`);
  }

  load(from: ImageReader, name: string): void {
    this.highest = from.float64(`${name}.highest`)[0] ?? -1;
    this.postings.load(from, `${name}.postings`);
    this.forward.load(from, `${name}.forward`);
  }

  private appendAll(doc: number, terms: Uint32Array): void {
    this.highest = doc;
    for (const term of terms) this.postings.append(term >>> 2, entryOf(doc, term & 3));
  }

  private editAll(doc: number, old: Uint32Array, terms: Uint32Array): void {
    let from = 0;
    let to = 0;
    while (from < old.length || to < terms.length) {
      const before = old[from] ?? Number.POSITIVE_INFINITY;
      const after = terms[to] ?? Number.POSITIVE_INFINITY;
      if (before < after) this.editOf(before).drop.push(entryOf(doc, before & 3));
      if (after < before) this.editOf(after).add.push(entryOf(doc, after & 3));
      if (before <= after) from++;
      if (after <= before) to++;
    }
  }

  private editOf(term: number): Edit {
    let edit = this.edits.get(term >>> 2);
    if (!edit) {
      edit = { add: [], drop: [] };
      this.edits.set(term >>> 2, edit);
    }
    return edit;
  }
}
