import type { MeasureFilter } from "../measure-types.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import type { MeasureColumn } from "../storage/columns/measure-column.ts";
import { addFailure, MAX_FACET_FIELDS, markOf } from "../storage/failures.ts";
import type { ValueDictionary } from "../storage/value-dictionary.ts";
import type { SearchRequest } from "../types.ts";
import { FACET_FIELDS, type FacetSource, facetSource, type RangeSource } from "./facet-fields.ts";

type Range = { gte: number; lte: number };
type Selection = { names: string[]; ranges: Range[] };

function allowedValues(dictionary: ValueDictionary, names: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(dictionary.names.length);
  for (const name of names) {
    const value = dictionary.get(name);
    if (value !== undefined) allowed[value] = 1;
  }
  return allowed;
}

function inAny(ranges: readonly Range[], value: number): boolean {
  for (const { gte, lte } of ranges) if (value >= gte && value <= lte) return true;
  return false;
}

function failRanges(
  source: RangeSource,
  ranges: Range[],
  docs: Uint32Array,
  failed: Uint8Array,
  mark: number,
) {
  const { column, least, asValue } = source;
  for (let at = 0; at < docs.length; at++) {
    const cell = column[docs[at]];
    if (cell < least || !inAny(ranges, asValue(cell))) failed[at] = addFailure(failed[at], mark);
  }
}

function failFlag(column: Uint16Array, flag: number, docs: Uint32Array, failed: Uint8Array, mark: number) {
  for (let at = 0; at < docs.length; at++) {
    if ((column[docs[at]] & flag) === 0) failed[at] = addFailure(failed[at], mark);
  }
}

/** Marks the failure of each document that has none of the selected values. */
function fail(
  source: FacetSource,
  { names, ranges }: Selection,
  docs: Uint32Array,
  failed: Uint8Array,
  mark: number,
) {
  if (source.kind === "range") failRanges(source, ranges, docs, failed, mark);
  else if (source.kind === "flag")
    failFlag(source.column, names.includes(source.name) ? source.flag : 0, docs, failed, mark);
  else source.column.fail(docs, allowedValues(source.dictionary, names), failed, mark);
}

/** Values of a measure that its filters allow. */
function allowedMeasures(
  measures: MeasureColumn,
  measure: number,
  filters: readonly MeasureFilter[],
): Uint8Array {
  const own = filters.filter((filter) => filter.measure === measure);
  const texts = new Set(own.flatMap((filter) => filter.texts));
  const ranges = own.flatMap((filter) => filter.ranges);
  const values = measures.values();
  const allowed = new Uint8Array(values.length);
  for (let at = 1; at < values.length; at++) {
    const { text, number } = values[at];
    if (values[at].measure !== measure) continue;
    if (texts.has(text) || (number !== null && inAny(ranges, number))) allowed[at] = 1;
  }
  return allowed;
}

/** The measures with a filter, each once. */
const filtered = (filters: readonly MeasureFilter[]): number[] => [
  ...new Set(filters.map(({ measure }) => measure)),
];

/** The mark of failures of a measure's filters; null without one. */
export function markOfMeasure(filters: readonly MeasureFilter[], measure: number): number | null {
  const at = filtered(filters).indexOf(measure);
  return at < 0 ? null : markOf(FACET_FIELDS.length + at);
}

/**
 * Per document the failures of selections (`storage/failures.ts`), with marks in the order of
 * FACET_FIELDS, then of measures; null without a selection. Selections on one field are
 * alternatives.
 */
export function failedFields(
  catalogue: Catalogue,
  docs: Uint32Array,
  { filters, measures }: Pick<SearchRequest, "filters" | "measures">,
): Uint8Array | null {
  const ofMeasures = measures?.filters ?? [];
  if (filters.length + ofMeasures.length === 0) return null;
  const failed = new Uint8Array(docs.length);
  FACET_FIELDS.forEach((field, position) => {
    const own = filters.filter((filter) => filter.field === field);
    if (own.length === 0) return;
    const names = own.flatMap((filter) => (filter.condition === "in" ? filter.value : []));
    const ranges = own.flatMap((filter) => (filter.condition === "range" ? [filter.value] : []));
    fail(facetSource(catalogue, field), { names, ranges }, docs, failed, markOf(position));
  });
  const { column } = catalogue.measures;
  filtered(ofMeasures).forEach((measure, at) => {
    const mark = Math.min(markOf(FACET_FIELDS.length + at), MAX_FACET_FIELDS);
    column.fail(docs, allowedMeasures(catalogue.measures, measure, ofMeasures), failed, mark);
  });
  return failed;
}
