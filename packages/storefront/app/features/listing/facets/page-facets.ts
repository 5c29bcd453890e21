import {
  type Facet,
  type FacetField,
  type Facets,
  fieldOfMeasure,
  type MeasureFacet,
  type MeasureField,
} from "@tuerca/contract";
import { type Listing, type RangedField, selectedValues } from "../listing.ts";
import { largestCategoryCount, visibleValues } from "./facet-values.ts";

/** Values of a facet on a page; a link loads the others. */
export const SHOWN_VALUES = 8;

/** A facet in a page's data; `more` is the number of values left out. */
export type PageFacet =
  | Extract<Facet, { type: "range" }>
  | (Extract<Facet, { type: "in" }> & { more: number });
export type PageFacets = Partial<Record<FacetField, PageFacet>>;

/** A measure by which a page's list can be filtered. */
export type PageMeasure = { field: MeasureField; name: string; unit: string | null; facet: PageFacet };

/** The measures of a page that leave a choice, and all selected ones. Numbers are all shown. */
export function pageMeasures(facets: readonly MeasureFacet[], listing: Listing): PageMeasure[] {
  return facets.flatMap(({ slug, name, unit, kind, facet }) => {
    const field = fieldOfMeasure(slug);
    const isSelected = listing.filters.some((filter) => filter.field === field);
    const isChoice = facet.type === "in" ? facet.data.length > 1 : facet.min < facet.max;
    if (!isChoice && !isSelected) return [];
    const most = kind === "number" ? Number.POSITIVE_INFINITY : SHOWN_VALUES;
    return [{ field, name, unit, facet: pageFacet(field, facet, null, listing, most) }];
  });
}

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

function pageFacet(
  field: RangedField,
  facet: Facet,
  largest: number | null,
  listing: Listing,
  most = SHOWN_VALUES,
): PageFacet {
  if (facet.type === "range") return facet;
  const values = visibleValues(facet, selectedValues(listing, field), largest);
  const data = values
    .filter(({ selected }, rank) => selected || rank < most || listing.whole === field)
    .map(({ name, count }) => ({ name, count }));
  return { type: "in", data, more: values.length - data.length };
}
