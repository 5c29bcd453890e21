import type { FitVehicle, ProductFit, SearchDocument, VehicleSelection } from "../src/index.ts";
import type { Tiered } from "./naive-scan.ts";

type Vehicles = ReadonlyMap<number, FitVehicle>;

function selected(vehicles: Vehicles, { level, ids }: VehicleSelection): number[] {
  const idOf = (vehicle: FitVehicle) => (level === "vehicle" ? vehicle.id : vehicle[level]);
  const offered = [...vehicles.values()].filter(({ retired }) => !retired);
  return offered.filter((vehicle) => ids.includes(idOf(vehicle))).map(({ id }) => id);
}

/** The documents that fit each selection, and those of which nothing is known, by a scan. */
export function naiveFitting(
  all: Tiered[],
  vehicles: Vehicles,
  selections: VehicleSelection[],
): { found: Tiered[]; unknown: Tiered[] } {
  if (selections.length === 0) return { found: all, unknown: [] };
  const lists = selections.map((selection) => selected(vehicles, selection));
  if (lists.some((list) => list.length === 0)) return { found: [], unknown: [] };
  const isFitting = ({ fits }: SearchDocument) =>
    fits !== null && (fits.universal || lists.every((list) => fits.vehicles.some((id) => list.includes(id))));
  return {
    found: all.filter(({ doc }) => isFitting(doc)),
    unknown: all.filter(({ doc }) => doc.fits === null),
  };
}

/** A product's fit for a vehicle, from its document. */
export function naiveFit({ id, fits }: SearchDocument, vehicle: number): ProductFit {
  const links = fits?.vehicles.flatMap((one, at) => (one === vehicle ? [fits.conditional[at]] : [])) ?? [];
  return {
    id,
    data: fits === null ? "none" : fits.universal ? "universal" : "list",
    complete: fits?.complete ?? false,
    link: links.length === 0 ? null : links.every(Boolean) ? "conditional" : "plain",
  };
}
