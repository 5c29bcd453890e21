import type { Facet, FacetField, Facets } from "@tuerca/contract";
import { type Listing, selectedValues } from "../listing.ts";
import { largestCategoryCount, visibleValues } from "./facet-values.ts";

/** Values of a list that a page offers at once; the others are a link away. */
export const SHOWN_VALUES = 8;

/** A facet as a page carries it; `more` is how many values it could show besides. */
export type PageFacet =
  | Extract<Facet, { type: "range" }>
  | (Extract<Facet, { type: "in" }> & { more: number });
export type PageFacets = Partial<Record<FacetField, PageFacet>>;

/**
 * What a page shows of the facets: the most frequent values that narrow anything, every selected one, and whole the one
 * asked for.
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
