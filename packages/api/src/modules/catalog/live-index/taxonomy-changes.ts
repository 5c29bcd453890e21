import type { Taxonomy } from "../taxonomy.ts";

/** Categories and brands whose products must be read again. */
export type Renamed = { categoryIds: number[]; brandIds: number[] };

/**
 * Categories and brands with another name or place in the new taxonomy, as far as the index depends
 * on it.
 */
export function findRenamed(before: Taxonomy, after: Taxonomy): Renamed {
  const categoryIds = [...before.categories.keys()].filter(
    (id) => namesAlong(before, id) !== namesAlong(after, id),
  );
  const brandIds = [...before.brands.values()]
    .filter((brand) => after.brands.get(brand.id)?.name !== brand.name)
    .map((brand) => brand.id);
  return { categoryIds, brandIds };
}

function namesAlong(taxonomy: Taxonomy, id: number): string {
  const path = taxonomy.categories.get(id)?.path ?? [];
  return JSON.stringify(path.map((one) => [one, taxonomy.categories.get(one)?.name]));
}
