import { marksFor } from "../matching/marks.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import type { FacetColumn } from "../storage/columns/facet-column.ts";
import { type Summary, summarise } from "./summary.ts";

/** Above this share of the catalogue it is cheaper to count the others. */
const MOST = 0.65;
const NONE = new Uint32Array(0);

/**
 * The documents that fail no selection. If they are most of the catalogue, `others` has the rest,
 * and counts subtract those from the totals.
 */
export class Passing {
  private docs: Uint32Array;
  private others: Uint32Array | null;
  readonly summary: Summary;

  constructor(catalogue: Catalogue, docs: Uint32Array) {
    this.docs = docs;
    this.others = othersThan(catalogue, docs);
    this.summary = summarise(catalogue.numbers, docs, this.others);
  }

  /** Counts the values of a column; the counter's reader clears it. */
  count(column: FacetColumn): void {
    if (this.others) {
      column.countAll();
      column.count(this.others, -1);
    } else column.count(this.docs, 1);
  }
}

/** The documents that are not among `docs`, if `docs` are most of the catalogue; else null. */
function othersThan({ extent, size }: Catalogue, docs: Uint32Array): Uint32Array | null {
  if (docs.length === size) return NONE;
  return docs.length > extent * MOST ? allBut(docs, extent) : null;
}

/** The numbers below `extent` that are not among the sorted `docs`. */
function allBut(docs: Uint32Array, extent: number): Uint32Array {
  const marks = marksFor(extent);
  for (let at = 0; at < docs.length; at++) marks.bytes[docs[at]] = 1;
  const others = new Uint32Array(extent - docs.length + 1);
  let size = 0;
  for (let doc = 0; doc < extent; doc++) {
    others[size] = doc;
    size += 1 - marks.bytes[doc];
  }
  marks.groups.fill(0);
  return others.subarray(0, size);
}
