import type { Taxonomy } from "../taxonomy.ts";
import { createMeasureReader, type Measure, type MeasureReader } from "./read-measures.ts";

/** The measures of a category: its own list, else that of the nearest category above with one. */
export function measuresOf({ categories, measures }: Pick<Taxonomy, "categories" | "measures">, id: number) {
  for (const above of (categories.get(id)?.path ?? []).toReversed()) {
    const own = categories.get(above)?.measureIds ?? [];
    if (own.length > 0) return own.map((one) => measures.get(one)).filter((one) => one !== undefined);
  }
  return [];
}

const readers = new WeakMap<Taxonomy, Map<string, MeasureReader>>();

/** The reader of the attributes of products of these categories, by all of their measures. */
export function measureReader(taxonomy: Taxonomy, categoryIds: readonly number[]): MeasureReader {
  const known = readers.get(taxonomy) ?? new Map<string, MeasureReader>();
  readers.set(taxonomy, known);
  const key = categoryIds.join();
  const reader = known.get(key) ?? createMeasureReader(measuresOfAll(taxonomy, categoryIds));
  known.set(key, reader);
  return reader;
}

function measuresOfAll(taxonomy: Taxonomy, categoryIds: readonly number[]): Measure[] {
  return [...new Set(categoryIds.flatMap((id) => measuresOf(taxonomy, id)))];
}
