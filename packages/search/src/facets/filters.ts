import type { Catalogue } from "../storage/catalogue.ts";
import type { ValueDictionary } from "../storage/value-dictionary.ts";
import type { SelectedFilter } from "../types.ts";
import { FACET_FIELDS, type FacetSource, facetSource } from "./facet-fields.ts";

type Test = (doc: number) => boolean;
type Range = { gte: number; lte: number };

function allowedValues(dictionary: ValueDictionary, names: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(dictionary.names.length);
  for (const name of names) {
    const value = dictionary.get(name);
    if (value !== undefined) allowed[value] = 1;
  }
  return allowed;
}

/** A document without the value (a rating of nobody) is below 0 and in no range. */
const rangeTest =
  (column: Float64Array, ranges: readonly Range[]): Test =>
  (doc) => {
    const value = column[doc] as number;
    return value >= 0 && ranges.some(({ gte, lte }) => value >= gte && value <= lte);
  };

function testOf(source: FacetSource, names: readonly string[], ranges: readonly Range[]): Test {
  if (source.kind === "range") return rangeTest(source.column, ranges);
  if (source.kind === "flag") {
    const flag = names.includes(source.name) ? source.flag : 0;
    return (doc) => ((source.column[doc] as number) & flag) !== 0;
  }
  const allowed = allowedValues(source.dictionary, names);
  return (doc) => source.column.hasAny(doc, allowed);
}

/**
 * Per document the set of facet fields whose selection it fails, as bits in the order of FACET_FIELDS; null when
 * nothing is selected. Selections on one field are alternatives.
 */
export function failedFields(
  catalogue: Catalogue,
  docs: Uint32Array,
  filters: readonly SelectedFilter[],
): Uint8Array | null {
  if (filters.length === 0) return null;
  const failed = new Uint8Array(docs.length);
  FACET_FIELDS.forEach((field, position) => {
    const own = filters.filter((filter) => filter.field === field);
    if (own.length === 0) return;
    const names = own.flatMap((filter) => (filter.condition === "in" ? filter.value : []));
    const ranges = own.flatMap((filter) => (filter.condition === "range" ? [filter.value] : []));
    const passes = testOf(facetSource(catalogue, field), names, ranges);
    for (let at = 0; at < docs.length; at++) {
      if (!passes(docs[at] as number)) failed[at] = (failed[at] as number) | (1 << position);
    }
  });
  return failed;
}
