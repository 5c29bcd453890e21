import type { Facet, Facets } from "@tuerca/contract";

export type FacetValue = { name: string; count: number; selected: boolean };
type FacetCount = Omit<FacetValue, "selected">;

/**
 * The values of a facet to offer. Those whose count equals the largest category count narrow nothing and are
 * hidden unless selected (spec section 5).
 */
export function visibleValues(
  facet: Extract<Facet, { type: "in" }>,
  selected: readonly string[],
  largest: number,
): FacetValue[] {
  return withSelection(facet.data, selected).filter((value) => value.selected || value.count !== largest);
}

/** The values and which of them are selected. A selected one without hits stays, so that it can be taken away. */
export function withSelection(values: readonly FacetCount[], selected: readonly string[]): FacetValue[] {
  const missing = selected.filter((name) => !values.some((value) => value.name === name));
  return [
    ...values.map((value) => ({ ...value, selected: selected.includes(value.name) })),
    ...missing.map((name) => ({ name, count: 0, selected: true })),
  ];
}

/** The largest count of a category among the facets; 0 where there are none. */
export function largestCategoryCount(facets: Facets): number {
  const categories = facets["categories.name"];
  return categories?.type === "in" ? Math.max(0, ...categories.data.map(({ count }) => count)) : 0;
}
