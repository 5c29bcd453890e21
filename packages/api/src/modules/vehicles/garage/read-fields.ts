import type { GarageVehicleInput } from "@tuerca/contract";
import { Invalid } from "@tuerca/platform/errors";
import type { Catalog } from "../../catalog/index.ts";
import { readMonth } from "../verdict/car.ts";
import type { CarFields } from "./garage.repository.ts";

type VehicleOf = Pick<CarFields, "vehicle" | "model">;

/** Whether two cars are of the same engine type, or of the same model without an engine. */
export function isSameVehicle(one: VehicleOf, other: VehicleOf): boolean {
  return one.vehicle === other.vehicle && one.model === other.model;
}

/**
 * A car as its customer describes it; also of a retired vehicle. Throws Invalid for an unknown one.
 */
export async function readFields(catalog: Catalog, input: GarageVehicleInput): Promise<CarFields> {
  const [fields] = await readKnownFields(catalog, [input]);
  if (fields) return fields;
  const [field, text] =
    input.model === undefined
      ? ["vehicle", "No conocemos ese vehículo."]
      : ["model", "No conocemos ese modelo."];
  throw new Invalid(text, { [field]: [text] });
}

/** The same of several cars; null for an unknown vehicle. */
export async function readKnownFields(
  catalog: Catalog,
  inputs: readonly GarageVehicleInput[],
): Promise<(CarFields | null)[]> {
  const directory = await catalog.vehicles();
  return inputs.map(({ vehicle, model, nickname, registered, answers }) => {
    const isKnown = vehicle === undefined ? directory.model(model ?? 0) : directory.vehicle(vehicle);
    if (!isKnown) return null;
    return {
      vehicle: vehicle === undefined ? null : isKnown.id,
      model: model ?? null,
      nickname,
      answers,
      registered: registered === null ? null : readMonth(registered),
    };
  });
}
