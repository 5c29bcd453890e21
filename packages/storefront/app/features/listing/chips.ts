import type { SelectedFilter } from "@tuerca/contract";
import { type Listing, RANGE_OPEN, setRange, toggleValue } from "./listing.ts";

/** A selection as the visitor sees it, and the list as it would be without. */
export type Chip = { key: string; label: string; without: Listing };

export function chipsOf(listing: Listing): Chip[] {
  return listing.filters.flatMap((filter) => chipsOfFilter(listing, filter));
}

function chipsOfFilter(listing: Listing, filter: SelectedFilter): Chip[] {
  const { field } = filter;
  if (filter.condition === "range")
    return [{ key: field, label: rangeLabel(filter), without: setRange(listing, field, null) }];
  return filter.value.map((name) => ({
    key: `${field}:${name}`,
    label: name,
    without: toggleValue(listing, field, name),
  }));
}

function rangeLabel({ field, value: { gte, lte } }: SelectedFilter & { condition: "range" }): string {
  if (field === "rating.average") return `${amount(gte)} estrellas o más`;
  if (lte === RANGE_OPEN) return `Desde ${amount(gte)}€`;
  return `De ${amount(gte)}€ a ${amount(lte)}€`;
}

/** Whole numbers as they are, others with two decimals: `10`, `9,80`. */
function amount(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2).replace(".", ",");
}
