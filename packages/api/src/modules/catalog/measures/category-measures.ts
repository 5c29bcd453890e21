import type { Taxonomy } from "../taxonomy.ts";
import { createMeasureReaders, type MeasureReader } from "./read-measures.ts";

/** The measures of a category: its own list, else that of the nearest category above with one. */
export function measuresOf({ categories, measures }: Pick<Taxonomy, "categories" | "measures">, id: number) {
  for (const above of (categories.get(id)?.path ?? []).toReversed()) {
    const own = categories.get(above)?.measureIds ?? [];
    if (own.length > 0) return own.map((one) => measures.get(one)).filter((one) => one !== undefined);
  }
  return [];
}

const readers = new WeakMap<Taxonomy, ReturnType<typeof createMeasureReaders>>();

/** The reader of the attributes of products of these categories, by all of their measures. */
export function measureReader(taxonomy: Taxonomy, categoryIds: readonly number[]): MeasureReader {
  const known = readers.get(taxonomy) ?? createMeasureReaders((id) => measuresOf(taxonomy, id));
  readers.set(taxonomy, known);
  return known(categoryIds);
}
