import { entryOf, type Postings } from "./postings.ts";

type Edit = { add: number[]; drop: number[] };

/**
 * Keeps postings equal to the documents' terms: at once for a new largest document, else by
 * `flush`.
 */
export class TermEdits {
  /** The largest number of a document so far. */
  highest = -1;
  private edits = new Map<number, Edit>();
  private readonly postings: Postings;

  constructor(postings: Postings) {
    this.postings = postings;
  }

  /**
   * Replaces the `old` terms of a document, both sorted `term * 4 + quality`, each once. Call
   * `flush` afterwards.
   */
  replace(doc: number, old: Uint32Array, terms: Uint32Array): void {
    if (doc > this.highest) this.appendAll(doc, terms);
    else this.editAll(doc, old, terms);
  }

  /** Applies the changes of `replace`. */
  flush(): void {
    for (const [term, { add, drop }] of this.edits) this.postings.edit(term, add, drop);
    this.edits.clear();
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
