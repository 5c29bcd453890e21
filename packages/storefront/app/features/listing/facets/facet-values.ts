import type { Facet, FacetField, Facets } from "@tuerca/contract";

export type FacetValue = { name: string; count: number; selected: boolean };
type FacetCount = Omit<FacetValue, "selected">;

/**
 * The values of a facet to offer. Those whose count equals the largest category count narrow nothing and are
 * hidden unless selected; null hides none.
 */
export function visibleValues(
  facet: Extract<Facet, { type: "in" }>,
  selected: readonly string[],
  largest: number | null,
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

/**
 * The largest count of a category among the products that a field's counts are of; null where the answer does not tell. A
 * field's counts are of what all other filters leave, so those of two fields compare while neither of them is selected in.
 * Where categories are, all that was found is of them.
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
  /** How many products were found. */
  total: number;
  /** Whether anything is selected in a field. */
  selectedIn(field: FacetField): boolean;
};
