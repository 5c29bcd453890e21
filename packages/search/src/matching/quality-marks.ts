import { QUALITY } from "../storage/postings.ts";

/** The qualities of many entries in two bits per document, for lookups. Exact codes do not fit. */
export class QualityMarks {
  private marks: Uint8Array;
  /** Whether all entries fit. */
  readonly isComplete: boolean;

  constructor(entries: Uint32Array, extent: number) {
    this.marks = new Uint8Array(Math.ceil(extent / 4));
    let codes = 0;
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at];
      const doc = entry >>> 2;
      if ((entry & 3) === QUALITY.exactCode) codes++;
      this.marks[doc >>> 2] = this.marks[doc >>> 2] | ((entry & 3) << ((doc & 3) << 1));
    }
    this.isComplete = codes === 0;
  }

  /** The quality of a document's entry; 0 without an entry. */
  of(doc: number): number {
    return (this.marks[doc >>> 2] >>> ((doc & 3) << 1)) & 3;
  }

  get byteLength(): number {
    return this.marks.byteLength;
  }
}
