import { findMake, isOnPlatform, type VehicleDirectory } from "../../catalog/index.ts";
import { type Identified, presentLeft } from "./identified.ts";
import { readVin } from "./wmi.ts";

const UNKNOWN = "No conocemos la marca de ese bastidor: elige el coche por marca.";

/** The vehicles that a chassis number of a valid form may belong to, by its make and platform. */
export function identifyVin(directory: VehicleDirectory, vin: string): Identified {
  const { makes: names, platform } = readVin(vin);
  const makes = names.flatMap((name) => findMake(directory, name) ?? []);
  const models = makes
    .flatMap(({ id }) => directory.modelsOf(id))
    .filter((model) => platform !== null && isOnPlatform(model, platform));
  const vehicles = models.flatMap(({ id }) => directory.vehiclesOf(id));
  return presentLeft({ makes: makes.slice(0, 1), models, vehicles }, null, UNKNOWN);
}
