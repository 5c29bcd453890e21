import { at, type Random } from "./random.ts";
import { type VehicleMake, vehicleMakes } from "./vehicle-models.ts";

/** The cars that a part fits: the make of its original number, and one to four models. */
export interface Fitment {
  readonly make: VehicleMake;
  readonly models: readonly string[];
}

function siblings(make: VehicleMake): VehicleMake[] {
  return vehicleMakes.filter((other) => other.group === make.group);
}

/**
 * Chooses the cars of the n-th product: makes in turn, further models from makes on the same
 * platform.
 */
export function fitmentOf(position: number, random: Random): Fitment {
  const make = at(vehicleMakes, position);
  const models = new Set([random.pick(make.models)]);
  const family = siblings(make);
  for (let more = random.integer(0, 3); more > 0; more--) models.add(random.pick(random.pick(family).models));
  return { make, models: [...models] };
}
