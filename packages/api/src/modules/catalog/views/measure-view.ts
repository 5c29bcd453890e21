import {
  fieldOfMeasure,
  MAX_FACET_VALUES,
  type MeasureColumn,
  type MeasureFacet,
  type SelectedFilter,
} from "@tuerca/contract";
import type { CountedMeasure, SearchHit } from "@tuerca/search";
import { viewColumn } from "../measures/asked-measures.ts";
import type { Taxonomy } from "../taxonomy.ts";

/** More numbers than these are a range. */
const MOST_LISTED = 12;

/** The wire form of counted measures that have a value; a selection keeps its form. */
export function viewMeasureFacets(
  { measures }: Pick<Taxonomy, "measures">,
  counted: readonly CountedMeasure[],
  filters: readonly SelectedFilter[],
): MeasureFacet[] {
  return counted.flatMap(({ measure: id, values }) => {
    const measure = measures.get(id);
    if (!measure) return [];
    const column = viewColumn(measure);
    const own = filters.filter(({ field }) => field === fieldOfMeasure(column.slug));
    const isRange = own.some(({ condition }) => condition === "range");
    if (values.length === 0 && own.length === 0) return [];
    return [{ ...column, facet: facetOf(column, values, own.length > 0 ? isRange : null) }];
  });
}

function facetOf(
  { kind }: MeasureColumn,
  values: CountedMeasure["values"],
  isRange: boolean | null,
): MeasureFacet["facet"] {
  if (isRange ?? (kind === "number" && values.length > MOST_LISTED)) {
    const numbers = values.flatMap(({ number }) => number ?? []);
    return { type: "range", min: numbers[0] ?? 0, max: numbers.at(-1) ?? 0 };
  }
  const ordered = kind === "choice" ? values.toSorted((one, other) => other.count - one.count) : values;
  const data = ordered.slice(0, MAX_FACET_VALUES).map(({ text, count }) => ({ name: text, count }));
  return { type: "in", data };
}

/** Measures as the columns of a list. */
export function viewColumns(
  { measures }: Pick<Taxonomy, "measures">,
  ids: readonly number[],
): MeasureColumn[] {
  return ids.flatMap((id) => {
    const measure = measures.get(id);
    return measure ? [viewColumn(measure)] : [];
  });
}

/** The value of a product in each column, as on screen. */
export function columnValues({ measures }: SearchHit): (string | null)[] {
  return measures.map((texts) => (texts.length > 0 ? texts.join(" / ") : null));
}
