import { type Facets, type SelectedFilter, toEuros } from "@tuerca/contract";
import type { Facet, Facets as IndexFacets } from "@tuerca/search";

/**
 * The wire form of facets: prices in euros, the `limit` most frequent values of each list, and
 * every selected one.
 */
export function viewFacets(facets: IndexFacets, filters: readonly SelectedFilter[], limit: number): Facets {
  const bounded = Object.entries(facets).map(([field, facet]) => [
    field,
    boundList(facet, limit, () => selectedIn(field, filters)),
  ]);
  return { ...Object.fromEntries(bounded), price: rangeInEuros(facets.price) };
}

function boundList(facet: Facet, limit: number, selected: () => ReadonlySet<string>): Facet {
  if (facet.type !== "in" || facet.data.length <= limit) return facet;
  const names = selected();
  const beyond = facet.data.slice(limit).filter(({ name }) => names.has(name));
  return { type: "in", data: [...facet.data.slice(0, limit), ...beyond] };
}

function selectedIn(field: string, filters: readonly SelectedFilter[]): ReadonlySet<string> {
  const lists = filters.map((filter) =>
    filter.field === field && filter.condition === "in" ? filter.value : [],
  );
  return new Set(lists.flat());
}

function rangeInEuros(facet: Facet): Facet {
  return facet.type === "range" ? { type: "range", min: toEuros(facet.min), max: toEuros(facet.max) } : facet;
}
