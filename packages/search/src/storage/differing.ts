import type { PreparedBatch } from "../prepare/prepared-batch.ts";
import { BatchReader } from "./batch-reader.ts";
import type { Catalogue } from "./catalogue.ts";
import type { FacetColumn } from "./columns/facet-column.ts";

/**
 * Positions of a batch whose documents the catalogue lacks or has otherwise. Words and names of the
 * batch become known to the dictionaries.
 */
export function differing(catalogue: Catalogue, batch: PreparedBatch): number[] {
  const reader = new BatchReader(batch);
  return Array.from({ length: batch.size }, (_, at) => at).filter((at) => {
    const doc = catalogue.docOf(batch.ids[at]);
    return doc === undefined || !isSame(catalogue, doc, reader, at);
  });
}

/** Categories count by their names: their ids are in the payload. */
function isSame(catalogue: Catalogue, doc: number, reader: BatchReader, at: number): boolean {
  const { numbers, records, codes, words, fits, dictionary } = catalogue;
  const { brands, models, categories, measures } = catalogue;
  return (
    records.equals(doc, reader.text(at)) &&
    numbers.equals(doc, reader.numbers(at)) &&
    codes.equals(doc, reader.codes(at)) &&
    words.equals(doc, reader.termsOf(at, dictionary, words.postings)) &&
    fits.equals(doc, reader.fitKind(at), reader.fitLinks(at)) &&
    hasValues(brands.column, doc, reader.brand(at, brands.dictionary)) &&
    hasValues(models.column, doc, reader.models(at, models.dictionary)) &&
    hasValues(categories.column, doc, reader.categories(at, categories.dictionary)) &&
    hasValues(measures.column, doc, reader.measures(at, measures.dictionary))
  );
}

function hasValues(column: FacetColumn, doc: number, values: Uint32Array): boolean {
  const own = column.valuesOf(doc);
  return own.length === values.length && values.toSorted().every((value, at) => value === own[at]);
}
