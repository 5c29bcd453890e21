import type { Vehicle, VehicleEngine, VehicleMake, VehicleModel } from "@tuerca/contract";
import { vehicleLabel } from "../views/vehicle-label.ts";
import { horsepower } from "./horsepower.ts";
import type { ModelEntry, VehicleEntry } from "./vehicle-directory.ts";

export function viewMake({ id, name, slug }: VehicleMake): VehicleMake {
  return { id, name, slug };
}

export function viewModel({ id, make, name, platform, slug, body, ...produced }: ModelEntry): VehicleModel {
  return { id, make: viewMake(make), name, platform, slug, body, ...viewProduced(produced) };
}

export function viewEngine({
  id,
  name,
  engineCodes,
  kw,
  cc,
  fuel,
  ...produced
}: VehicleEntry): VehicleEngine {
  return {
    id,
    name,
    engine_codes: engineCodes,
    kw,
    cv: horsepower(kw),
    cc,
    fuel,
    ...viewProduced(produced),
  };
}

export function viewVehicle(entry: VehicleEntry): Vehicle {
  return { ...viewEngine(entry), label: entryLabel(entry.model, entry), model: viewModel(entry.model) };
}

/** `Seat Ibiza IV (6J)`, with an engine `Seat Ibiza IV (6J) 1.6 TDI 77 kW`. */
export function entryLabel(
  { make, name: model, platform }: ModelEntry,
  engine?: Pick<VehicleEntry, "name" | "kw">,
): string {
  const names = { make: make.name, model, platform, engine: engine?.name ?? "", kw: engine?.kw ?? null };
  return vehicleLabel(names, engine ? "vehicle" : "model");
}

type Produced = { from: number; to: number | null; monthKnown: boolean };

function viewProduced({ from, to, monthKnown }: Produced): { from: string; to: string | null } {
  const text = (month: number) => {
    const year = String(Math.floor(month / 12));
    return monthKnown ? `${year}-${String((month % 12) + 1).padStart(2, "0")}` : year;
  };
  return { from: text(from), to: to === null ? null : text(to) };
}
