import { grown } from "../grow.ts";
import type { ImageReader, ImageWriter } from "../image.ts";

/** The lowest bits of a trait. */
export const FLAG = { onOffer: 1, inStock: 2 } as const;

/** Hundredths. */
export const MAX_RATING = 500;

const RATING_STEP = 4;
const TRAITS = (MAX_RATING + 2) * RATING_STEP;

/**
 * The number of documents with each flag, and the smallest and largest rating (1 = 0 stars; 0 =
 * none).
 */
export type TraitSummary = { onOffer: number; inStock: number; minRating: number; maxRating: number };

/** Rating and flags of each document as one small number, and the count of each number. */
export class TraitColumn {
  cells: Uint16Array = new Uint16Array(16);
  private totals: Uint32Array = new Uint32Array(TRAITS);
  private counts = new Int32Array(TRAITS);

  /** Sets a document's flags and `rating` in hundredths + 1; 0 means no rating. */
  set(doc: number, rating: number, flags: number): void {
    this.cells = grown(this.cells, doc + 1);
    const old = this.cells[doc];
    const trait = rating * RATING_STEP + flags;
    this.cells[doc] = trait;
    if (old > 0) this.totals[old] = this.totals[old] - 1;
    if (trait > 0) this.totals[trait] = this.totals[trait] + 1;
  }

  /** Counts each document (`times` 1, or -1 to subtract it). */
  count(docs: Uint32Array, times: number): void {
    const { cells, counts } = this;
    for (let at = 0; at < docs.length; at++) {
      const trait = cells[docs[at]];
      counts[trait] = counts[trait] + times;
    }
  }

  /** Counts all documents. */
  countAll(): void {
    for (let trait = 1; trait < TRAITS; trait++) {
      this.counts[trait] = this.counts[trait] + this.totals[trait];
    }
  }

  /** Returns and resets the counts. */
  summary(): TraitSummary {
    const found = { onOffer: 0, inStock: 0, minRating: 0, maxRating: 0 };
    this.counts[0] = 0;
    for (let trait = 1; trait < TRAITS; trait++) {
      const count = this.counts[trait];
      if (count === 0) continue;
      this.counts[trait] = 0;
      const rating = Math.floor(trait / RATING_STEP);
      if (found.minRating === 0) found.minRating = rating;
      found.maxRating = rating;
      if (trait & FLAG.onOffer) found.onOffer += count;
      if (trait & FLAG.inStock) found.inStock += count;
    }
    return found;
  }

  get bytes(): number {
    return this.cells.byteLength + this.totals.byteLength + this.counts.byteLength;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.cells`, this.cells);
    to.add(`${name}.totals`, this.totals);
  }

  load(from: ImageReader, name: string): void {
    this.cells = from.uint16(`${name}.cells`);
    this.totals = from.uint32(`${name}.totals`);
  }
}
