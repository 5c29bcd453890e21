import { otherGtinForms } from "./analysis/codes/code-forms.ts";
import type { Catalogue } from "./storage/catalogue.ts";
import { QUALITY } from "./storage/postings.ts";

/** A shorter code, one without a digit, or one of more products identifies no part. */
const SHORTEST = 5;
const MOST_OF_A_CODE = 50;

/**
 * Ids of other products that are the same part: either names a code of the other as equivalent, or
 * both name a third. Unsorted; none for an unknown product.
 */
export function samePart(catalogue: Catalogue, id: number): number[] {
  const doc = catalogue.docOf(id);
  if (doc === undefined) return [];
  const same = new Set<number>();
  for (const { code, equivalent } of catalogue.codes.codesOf(doc)) {
    if (code.length < SHORTEST || !/\d/.test(code)) continue;
    for (const form of [code, ...otherGtinForms(code)])
      for (const entry of entriesOf(catalogue, form))
        if (equivalent || (entry & 3) === QUALITY.equivalent) same.add(entry >>> 2);
  }
  same.delete(doc);
  return Array.from(same, (other) => catalogue.numbers.id[other]);
}

/** Entries of the documents with a code, unless it is a code of many. */
function entriesOf({ codes }: Catalogue, code: string): Uint32Array {
  const entries = codes.whole(code, MOST_OF_A_CODE + 1);
  return entries.length > MOST_OF_A_CODE ? new Uint32Array(0) : entries;
}
