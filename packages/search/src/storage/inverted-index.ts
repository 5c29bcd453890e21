import { ListColumn } from "./columns/list-column.ts";
import type { ImageReader, ImageWriter } from "./image.ts";
import { Postings } from "./postings.ts";
import { TermEdits } from "./term-edits.ts";

/** Postings, and each document's terms, so that a document can be removed again. */
export class InvertedIndex {
  readonly postings = new Postings();
  /** Per document, sorted, `term * 4 + quality`. */
  private forward = new ListColumn();
  private edits = new TermEdits(this.postings);
  /** How many documents have changed their terms. */
  changes = 0;

  /** Sets a document's terms, sorted `term * 4 + quality`, each once. Call `flush` afterwards. */
  set(doc: number, terms: Uint32Array): void {
    if (this.forward.equals(doc, terms)) return;
    this.changes++;
    this.edits.replace(doc, this.forward.get(doc), terms);
    this.forward.set(doc, terms);
  }

  /** Whether a document has exactly these terms, sorted as for `set`. */
  equals(doc: number, terms: Uint32Array): boolean {
    return this.forward.equals(doc, terms);
  }

  /** A document's terms, sorted `term * 4 + quality`. */
  termsOf(doc: number): Uint32Array {
    return this.forward.get(doc);
  }

  /** Applies the changes of `set`. */
  flush(): void {
    this.edits.flush();
  }

  get bytes(): number {
    return this.postings.bytes + this.forward.bytes;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.highest`, Float64Array.of(this.edits.highest));
    this.postings.save(to, `${name}.postings`);
    this.forward.save(to, `${name}.forward`);
  }

  load(from: ImageReader, name: string): void {
    this.edits.highest = from.float64(`${name}.highest`)[0] ?? -1;
    this.postings.load(from, `${name}.postings`);
    this.forward.load(from, `${name}.forward`);
  }
}
