import { type AnswerOf, type identifyVehicle, MAX_FOUND_VEHICLES } from "@tuerca/contract";
import { type ModelEntry, type VehicleEntry, viewMake, viewModel, viewVehicle } from "../../catalog/index.ts";

export type Identified = AnswerOf<typeof identifyVehicle>;

/** The vehicles that a plate or chassis number leaves; each list as far as it is known. */
export type Left = {
  makes: readonly ModelEntry["make"][];
  models: readonly ModelEntry[];
  vehicles: readonly VehicleEntry[];
};

/**
 * The answer for a visitor: the vehicles if they are few enough to choose from, and the model and
 * make if there is only one. `unknown` is the sentence if nothing is left.
 */
export function presentLeft(left: Left, registered: string | null, unknown: string): Identified {
  const vehicles = distinct(left.vehicles);
  const models = distinct(vehicles.length > 0 ? vehicles.map((vehicle) => vehicle.model) : left.models);
  const model = only(models);
  const make = only(distinct(models.length > 0 ? models.map((one) => one.make) : left.makes));
  const candidates = vehicles.length <= MAX_FOUND_VEHICLES ? vehicles.map(viewVehicle) : [];
  return {
    candidates,
    make: make && viewMake(make),
    model: model && viewModel(model),
    registered,
    hint: hintOf(candidates.length, make, model) ?? unknown,
  };
}

function hintOf(candidates: number, make: { name: string } | null, model: ModelEntry | null): string | null {
  if (candidates > 0) return candidates === 1 ? "¿Es este?" : "¿Es uno de estos?";
  if (model) return `Parece un ${model.make.name} ${model.name}: elige el motor.`;
  return make && `Parece un ${make.name}: elige el modelo.`;
}

function distinct<T extends { id: number }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

function only<T>(all: readonly T[]): T | null {
  const [first, ...others] = all;
  return first && others.length === 0 ? first : null;
}
