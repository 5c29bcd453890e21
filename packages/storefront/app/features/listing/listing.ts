import {
  type AnySort,
  type FacetField,
  type FilterField,
  isMeasureField,
  type MeasureField,
  type SelectedFilter,
  type VehicleField,
  type VehicleInQuery,
} from "@tuerca/contract";

/** The fields of facets, and of measures; those of vehicles have none. */
export type RangedField = FacetField | MeasureField;

/** The request of a product list, all of it in the URL. */
export type Listing = {
  query: string;
  /** Whether words that name a vehicle are searched like others. */
  isLiteral: boolean;
  filters: SelectedFilter[];
  sort: AnySort | null;
  page: number;
  /** Whether the products are rows of a table instead of cards. */
  isTable: boolean;
  /** The facet shown with all values. */
  whole: RangedField | null;
};

/** The titles of the facets, in display order. */
export const FILTER_TITLES: Readonly<Record<FacetField, string>> = {
  "categories.name": "Categoría",
  price: "Precio",
  "brand.name": "Marca",
  "attributes.model.value": "Modelo",
  quantity: "Disponibilidad",
  offers: "Ofertas",
  "rating.average": "Valoración",
};

export const FACET_FIELDS = Object.keys(FILTER_TITLES) as FacetField[];

/** Fields that restrict a list to what fits. */
export const VEHICLE_FIELDS: readonly VehicleField[] = ["vehicle.id", "vehicle.model", "vehicle.make"];

/** The filterable fields, in the order of the URL; measures follow. */
export const FILTER_FIELDS: readonly FilterField[] = [...FACET_FIELDS, ...VEHICLE_FIELDS];

/** Whether a filter selects vehicles. */
export function isVehicleFilter({ field }: SelectedFilter): boolean {
  return VEHICLE_FIELDS.some((one) => one === field);
}

/** Fields filtered by a range; others by a list of values, measures by either. */
export const RANGE_FIELDS: readonly FilterField[] = ["price", "rating.average"];

/** The value of an open range end: the largest limit of the API. */
export const RANGE_OPEN = 9_999_999;

/** The ends of a range without limits; only measures go below zero. */
export function openRange(field: string): { gte: number; lte: number } {
  return { gte: isMeasureField(field) ? -RANGE_OPEN : 0, lte: RANGE_OPEN };
}

/** The selected values of a field. */
export function selectedValues(listing: Listing, field: FilterField): string[] {
  const filter = listing.filters.find((one) => one.field === field);
  return filter?.condition === "in" ? filter.value : [];
}

/** The selected range of a field. */
export function selectedRange(listing: Listing, field: RangedField): { gte: number; lte: number } | null {
  const filter = listing.filters.find((one) => one.field === field);
  return filter?.condition === "range" ? filter.value : null;
}

/** Toggles a value; removes a filter without values. Every change restarts at page 1. */
export function toggleValue(listing: Listing, field: FilterField, name: string): Listing {
  const before = selectedValues(listing, field);
  const value = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  return withFilter(listing, field, value.length > 0 ? { field, condition: "in", value } : null);
}

/** Replaces the range of a field; null removes it. */
export function setRange(
  listing: Listing,
  field: RangedField,
  value: { gte: number; lte: number } | null,
): Listing {
  return withFilter(listing, field, value && { field, condition: "range", value });
}

export function clearFilters(listing: Listing): Listing {
  return { ...listing, filters: [], page: 1 };
}

/** The list without a restriction to vehicles. */
export function withoutVehicles(listing: Listing): Listing {
  return { ...listing, filters: listing.filters.filter((filter) => !isVehicleFilter(filter)), page: 1 };
}

/** The list without understanding a vehicle in its query. */
export function literally(listing: Listing): Listing {
  return { ...listing, isLiteral: true, page: 1 };
}

/** The list of the other words, restricted to an offered vehicle. */
export function restrictedTo(
  listing: Listing,
  words: string,
  { field, ids }: VehicleInQuery["vehicles"][number],
): Listing {
  return withFilter({ ...listing, query: words }, field, {
    field,
    condition: "in",
    value: ids.map(String),
  });
}

function withFilter(listing: Listing, field: FilterField, filter: SelectedFilter | null): Listing {
  const others = listing.filters.filter((one) => one.field !== field);
  return { ...listing, filters: filter ? [...others, filter] : others, page: 1 };
}
