import type { SearchMeta, SelectedFilter } from "@tuerca/contract";
import { isVehicleFilter, type Listing, RANGE_OPEN, setRange, toggleValue } from "../listing.ts";
import type { PageFacets } from "./page-facets.ts";

const MAX_STARS = 5;

/** A selection's label, and the list without it. */
export type Chip = { key: string; label: string; without: Listing };

/**
 * The selections, one chip per value; an open end of a price range shows the highest available
 * price.
 */
export function chipsOf(listing: Listing, { facets, meta }: ChipData): Chip[] {
  const { price } = facets;
  const highest = price?.type === "range" ? price.max : null;
  return listing.filters.flatMap((filter) => chipsOfFilter(listing, filter, { highest, meta }));
}

/** The answer of a list: its facets, and the labels of its vehicles. */
export type ChipData = { facets: PageFacets; meta: Pick<SearchMeta, "vehicles"> };
type Known = Pick<ChipData, "meta"> & { highest: number | null };

function chipsOfFilter(listing: Listing, filter: SelectedFilter, { highest, meta }: Known): Chip[] {
  if (filter.condition === "range") {
    const { field } = filter;
    return [{ key: field, label: rangeLabel(filter, highest), without: setRange(listing, field, null) }];
  }
  return filter.value.map((name) => ({
    key: `${filter.field}:${name}`,
    label: isVehicleFilter(filter) ? vehicleLabel(meta, filter, name) : name,
    without: toggleValue(listing, filter.field, name),
  }));
}

function vehicleLabel({ vehicles }: ChipData["meta"], { field }: SelectedFilter, id: string): string {
  const known = vehicles.find((vehicle) => vehicle.field === field && String(vehicle.id) === id);
  return known?.label ?? "Vehículo que no conocemos";
}

type RangeFilter = SelectedFilter & { condition: "range" };

function rangeLabel({ field, value: { gte, lte } }: RangeFilter, highest: number | null): string {
  if (field === "rating.average")
    return lte < MAX_STARS ? `De ${amount(gte)} a ${starsText(lte)}` : `${starsText(gte)} o más`;
  const to = lte === RANGE_OPEN ? highest : lte;
  return to === null || to < gte ? `Desde ${amount(gte)}€` : `De ${amount(gte)}€ a ${amount(to)}€`;
}

function starsText(stars: number): string {
  return `${amount(stars)} ${stars === 1 ? "estrella" : "estrellas"}`;
}

/** Whole numbers unchanged, others with two decimals: `10`, `9,80`. */
function amount(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2).replace(".", ",");
}
