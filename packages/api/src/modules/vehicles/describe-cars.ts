import type { CarDescription, EngineCar } from "@tuerca/contract";
import type { Catalog } from "../catalog/index.ts";
import { viewVehicle } from "../catalog/index.ts";
import { describeAnswers } from "./verdict/car-answers.ts";

/** A function that describes cars in words for a workshop; null for an unknown vehicle. */
export async function openCarDescriber(
  catalog: Pick<Catalog, "vehicles">,
): Promise<(car: EngineCar) => CarDescription | null> {
  const directory = await catalog.vehicles();
  return ({ vehicle, registered, answers }) => {
    const entry = directory.vehicle(vehicle);
    if (!entry) return null;
    const { label, engine_codes } = viewVehicle(entry);
    return { label, engine_codes, registered, details: describeAnswers(answers) };
  };
}
