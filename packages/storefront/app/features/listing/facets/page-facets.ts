import type { Facet, FacetField, Facets } from "@tuerca/contract";
import { type Listing, selectedValues } from "../listing.ts";
import { largestCategoryCount, visibleValues } from "./facet-values.ts";

/** Values of a facet on a page; a link loads the others. */
export const SHOWN_VALUES = 8;

/** A facet in a page's data; `more` is the number of values left out. */
export type PageFacet =
  | Extract<Facet, { type: "range" }>
  | (Extract<Facet, { type: "in" }> & { more: number });
export type PageFacets = Partial<Record<FacetField, PageFacet>>;

/**
 * The facets of a page: the most frequent values that narrow anything, all selected ones, and every
 * value of the requested facet.
 */
export function pageFacets(facets: Facets, listing: Listing, total: number): PageFacets {
  const selectedIn = (field: FacetField) => listing.filters.some((filter) => filter.field === field);
  const answer = { facets, total, selectedIn };
  const entries = Object.entries(facets) as [FacetField, Facet][];
  return Object.fromEntries(
    entries.map(([field, facet]) => [
      field,
      pageFacet(field, facet, largestCategoryCount(answer, field), listing),
    ]),
  );
}

function pageFacet(field: FacetField, facet: Facet, largest: number | null, listing: Listing): PageFacet {
  if (facet.type === "range") return facet;
  const values = visibleValues(facet, selectedValues(listing, field), largest);
  const data = values
    .filter(({ selected }, rank) => selected || rank < SHOWN_VALUES || listing.whole === field)
    .map(({ name, count }) => ({ name, count }));
  return { type: "in", data, more: values.length - data.length };
}
