import {
  isMeasureField,
  isVehicleField,
  type SearchMeta,
  type SelectedFilter,
  toCents,
  type VehicleField,
} from "@tuerca/contract";
import type {
  SelectedFilter as IndexFilter,
  ProductIndex,
  SearchRequest,
  VehicleLevel,
} from "@tuerca/search";
import { labelOf } from "../views/vehicle-label.ts";

const LEVELS: Record<VehicleField, VehicleLevel> = {
  "vehicle.id": "vehicle",
  "vehicle.model": "model",
  "vehicle.make": "make",
};

const ID = /^[1-9]\d{0,9}$/;

/** The vehicles of a filter; values that are no ids name none. */
type VehicleFilter = { field: VehicleField; ids: number[] };

/** Filters as the index takes them: vehicles apart, prices in cents, without those of measures. */
export function splitFilters(
  filters: readonly SelectedFilter[],
): Required<Pick<SearchRequest, "vehicles" | "filters">> {
  return {
    vehicles: filters.flatMap(vehiclesOf).map(({ field, ids }) => ({ level: LEVELS[field], ids })),
    filters: filters.flatMap(facetsOf),
  };
}

/** The offered vehicles of filters, with their labels. */
export function describeVehicles(
  index: ProductIndex,
  filters: readonly SelectedFilter[],
): SearchMeta["vehicles"] {
  return filters.flatMap(vehiclesOf).flatMap(({ field, ids }) =>
    ids.flatMap((id) => {
      const payload = index.vehiclePayload(LEVELS[field], id);
      return payload === null ? [] : [{ field, id, label: labelOf(payload, LEVELS[field]) }];
    }),
  );
}

function vehiclesOf({ field, value }: SelectedFilter): VehicleFilter[] {
  if (!isVehicleField(field) || !Array.isArray(value)) return [];
  const ids = new Set(value.filter((text) => ID.test(text)).map(Number));
  return [{ field, ids: [...ids].sort((one, other) => one - other) }];
}

function facetsOf(filter: SelectedFilter): IndexFilter[] {
  const { field } = filter;
  if (isVehicleField(field) || isMeasureField(field)) return [];
  if (filter.condition === "in") return [{ ...filter, field }];
  if (field !== "price") return [{ ...filter, field }];
  return [{ ...filter, field, value: { gte: toCents(filter.value.gte), lte: toCents(filter.value.lte) } }];
}
