import type { Facets, SelectedFilter } from "@tuerca/contract";

/** Most values of a facet that a page carries; a model facet of a large catalogue has thousands. */
export const MAX_FACET_VALUES = 60;

/** The facets with the most frequent values of each, and with every selected one. */
export function boundFacets(facets: Facets, filters: readonly SelectedFilter[]): Facets {
  const selected = new Set(
    filters.flatMap(({ field, ...filter }) =>
      filter.condition === "in" ? filter.value.map((name) => `${field} ${name}`) : [],
    ),
  );
  const bounded = Object.entries(facets).map(([field, facet]) => {
    if (facet.type !== "in") return [field, facet];
    const data = facet.data.filter(
      ({ name }, rank) => rank < MAX_FACET_VALUES || selected.has(`${field} ${name}`),
    );
    return [field, { ...facet, data }];
  });
  return Object.fromEntries(bounded);
}
