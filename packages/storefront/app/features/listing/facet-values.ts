import type { Facet, Facets } from "@tuerca/contract";

export type FacetValue = { name: string; count: number; selected: boolean };

/**
 * The values of a facet to offer. Those whose count equals the largest category count narrow nothing and are
 * hidden unless selected (spec section 5). A selected value without hits stays, so that it can be taken away.
 */
export function visibleValues(facet: Facet | undefined, selected: readonly string[], largest: number) {
  const data = facet?.type === "in" ? facet.data : [];
  const known: FacetValue[] = data.map((value) => ({ ...value, selected: selected.includes(value.name) }));
  const missing = selected.filter((name) => !data.some((value) => value.name === name));
  return [
    ...known.filter((value) => value.selected || value.count !== largest),
    ...missing.map((name) => ({ name, count: 0, selected: true })),
  ];
}

/** The largest count of a category among the facets; 0 where there are none. */
export function largestCategoryCount(facets: Facets): number {
  const categories = facets["categories.name"];
  return categories?.type === "in" ? Math.max(0, ...categories.data.map(({ count }) => count)) : 0;
}
