import { measuresOf } from "../measures/category-measures.ts";
import { drawingKindOf, type Taxonomy } from "../taxonomy.ts";

/** Categories and brands whose products must be read again. */
export type Renamed = { categoryIds: number[]; brandIds: number[] };

/**
 * Categories and brands with another name, place, list of measures or kind of drawing in the new
 * taxonomy, as far as the index depends on it.
 */
export function findRenamed(before: Taxonomy, after: Taxonomy): Renamed {
  const categoryIds = [...before.categories.keys()].filter(
    (id) => indexedOf(before, id) !== indexedOf(after, id),
  );
  const brandIds = [...before.brands.values()]
    .filter((brand) => after.brands.get(brand.id)?.name !== brand.name)
    .map((brand) => brand.id);
  return { categoryIds, brandIds };
}

function indexedOf(taxonomy: Taxonomy, id: number): string {
  const path = taxonomy.categories.get(id)?.path ?? [];
  const names = path.map((one) => [one, taxonomy.categories.get(one)?.name]);
  return JSON.stringify([names, measuresOf(taxonomy, id), drawingKindOf(taxonomy, id)]);
}
