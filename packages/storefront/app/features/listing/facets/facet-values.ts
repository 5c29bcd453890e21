import type { Facet, FacetField, Facets } from "@tuerca/contract";

export type FacetValue = { name: string; count: number; selected: boolean };
type FacetCount = Omit<FacetValue, "selected">;

/**
 * The values of a facet to offer. Hides unselected ones whose count equals the largest category
 * count, because they narrow nothing; null hides none.
 */
export function visibleValues(
  facet: Extract<Facet, { type: "in" }>,
  selected: readonly string[],
  largest: number | null,
): FacetValue[] {
  return withSelection(facet.data, selected).filter((value) => value.selected || value.count !== largest);
}

/**
 * The values with their selection. A selected value without hits stays, so that it can be removed.
 */
export function withSelection(values: readonly FacetCount[], selected: readonly string[]): FacetValue[] {
  const missing = selected.filter((name) => !values.some((value) => value.name === name));
  return [
    ...values.map((value) => ({ ...value, selected: selected.includes(value.name) })),
    ...missing.map((name) => ({ name, count: 0, selected: true })),
  ];
}

/**
 * The largest category count among the products that a field counts; null if unknown. A field's
 * counts ignore its own selection, so two fields compare only if neither has one. With a selected
 * category it is the total found.
 */
export function largestCategoryCount({ facets, total, selectedIn }: CountedAnswer, field: FacetField) {
  const isOwn = field === "categories.name";
  if (!isOwn && selectedIn(field)) return null;
  if (!isOwn && selectedIn("categories.name")) return total;
  const categories = facets["categories.name"];
  return categories?.type === "in" ? Math.max(0, ...categories.data.map(({ count }) => count)) : null;
}

type CountedAnswer = {
  facets: Facets;
  /** Number of products found. */
  total: number;
  /** Whether a field has a selection. */
  selectedIn(field: FacetField): boolean;
};
