import { isMeasureField, type SearchMeta, type SelectedFilter, withUnit } from "@tuerca/contract";
import { isVehicleFilter, type Listing, openRange, RANGE_OPEN, setRange, toggleValue } from "../listing.ts";
import type { PageFacets, PageMeasure } from "./page-facets.ts";
import { writeNumber } from "./typed-range.ts";

const MAX_STARS = 5;

/** A selection's label, and the list without it. */
export type Chip = { key: string; label: string; without: Listing };

/**
 * The selections, one chip per value; an open end of a price range shows the highest available
 * price.
 */
export function chipsOf(listing: Listing, { facets, measures, meta }: ChipData): Chip[] {
  const { price } = facets;
  const highest = price?.type === "range" ? price.max : null;
  return listing.filters.flatMap((filter) => chipsOfFilter(listing, filter, { highest, measures, meta }));
}

/** The answer of a list: its facets and measures, and the labels of its vehicles. */
export type ChipData = {
  facets: PageFacets;
  measures: readonly PageMeasure[];
  meta: Pick<SearchMeta, "vehicles">;
};
type Known = Pick<ChipData, "meta" | "measures"> & { highest: number | null };

function chipsOfFilter(listing: Listing, filter: SelectedFilter, known: Known): Chip[] {
  const { field } = filter;
  const measure = known.measures.find((one) => one.field === field);
  if (filter.condition === "range") {
    const label = isMeasureField(field)
      ? measureLabel(measure, measureRange(filter))
      : rangeLabel(filter, known.highest);
    return [{ key: field, label, without: setRange(listing, filter.field, null) }];
  }
  const labelOf = (name: string) => {
    if (isMeasureField(field)) return measureLabel(measure, name);
    return isVehicleFilter(filter) ? vehicleLabel(known.meta, filter, name) : name;
  };
  return filter.value.map((name) => ({
    key: `${field}:${name}`,
    label: labelOf(name),
    without: toggleValue(listing, field, name),
  }));
}

function measureLabel(measure: PageMeasure | undefined, value: string): string {
  return measure ? `${measure.name}: ${withUnit(value, measure.unit)}` : "Medida que no conocemos";
}

function measureRange({ field, value: { gte, lte } }: RangeFilter): string {
  const open = openRange(field);
  if (lte === open.lte) return `desde ${writeNumber(gte)}`;
  return gte === open.gte ? `hasta ${writeNumber(lte)}` : `${writeNumber(gte)} a ${writeNumber(lte)}`;
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
