import type { FacetField, SelectedFilter, Sort } from "@tuerca/contract";

/** What a list of products is asked for; all of it stands in the URL. */
export type Listing = {
  query: string;
  filters: SelectedFilter[];
  sort: Sort | null;
  page: number;
  /** The facet that is shown with all its values. */
  whole: FacetField | null;
};

/** The fields that can be filtered by, in the order in which the page offers them. */
export const FILTER_TITLES: Readonly<Record<FacetField, string>> = {
  "categories.name": "Categoría",
  price: "Precio",
  "brand.name": "Marca",
  "attributes.model.value": "Modelo",
  quantity: "Disponibilidad",
  offers: "Ofertas",
  "rating.average": "Valoración",
};

export const FILTER_FIELDS = Object.keys(FILTER_TITLES) as FacetField[];

/** The fields that are narrowed by a range; all others by a list of values. */
export const RANGE_FIELDS: readonly FacetField[] = ["price", "rating.average"];

/** What stands for an open end of a range: the largest limit that the API takes. */
export const RANGE_OPEN = 9_999_999;

/** Names of the values selected in a field. */
export function selectedValues(listing: Listing, field: FacetField): string[] {
  const filter = listing.filters.find((one) => one.field === field);
  return filter?.condition === "in" ? filter.value : [];
}

/** The range selected in a field. */
export function selectedRange(listing: Listing, field: FacetField): { gte: number; lte: number } | null {
  const filter = listing.filters.find((one) => one.field === field);
  return filter?.condition === "range" ? filter.value : null;
}

/** Selects the value, or no longer; a filter without values is gone. Every change starts at page 1 again. */
export function toggleValue(listing: Listing, field: FacetField, name: string): Listing {
  const before = selectedValues(listing, field);
  const value = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  return withFilter(listing, field, value.length > 0 ? { field, condition: "in", value } : null);
}

/** Replaces the range of a field; null takes it away. */
export function setRange(
  listing: Listing,
  field: FacetField,
  value: { gte: number; lte: number } | null,
): Listing {
  return withFilter(listing, field, value && { field, condition: "range", value });
}

export function clearFilters(listing: Listing): Listing {
  return { ...listing, filters: [], page: 1 };
}

function withFilter(listing: Listing, field: FacetField, filter: SelectedFilter | null): Listing {
  const others = listing.filters.filter((one) => one.field !== field);
  return { ...listing, filters: filter ? [...others, filter] : others, page: 1 };
}
