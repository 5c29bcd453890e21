import type { GarageVehicle } from "@tuerca/contract";
import type { Catalog } from "../../catalog/index.ts";
import { entryLabel } from "../../catalog/index.ts";
import { describeAnswer } from "../verdict/describe-answer.ts";
import type { GarageCar } from "./garage.repository.ts";

/**
 * Cars as customers see them, from one look at the directory of vehicles. A car that another server
 * has just imported is left out until this one knows it.
 */
export async function viewCars(catalog: Catalog, cars: readonly GarageCar[]): Promise<GarageVehicle[]> {
  const directory = await catalog.vehicles();
  return cars.flatMap((car) => {
    const engine = car.vehicle === null ? undefined : directory.vehicle(car.vehicle);
    const model = car.model === null ? engine?.model : directory.model(car.model);
    if (!model) return [];
    const { id, vehicle, nickname, answers } = car;
    return {
      id,
      vehicle,
      model: car.model,
      label: entryLabel(model, engine),
      name: engine ? `${model.name} ${engine.name}` : model.name,
      nickname,
      registered: monthText(car.registered),
      answers,
      said: Object.entries(answers).flatMap(([key, value]) => describeAnswer(key, value) ?? []),
      is_default: car.isDefault,
    };
  });
}

/** `2012-05` of a month number. */
function monthText(month: number | null): string | null {
  if (month === null) return null;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}
