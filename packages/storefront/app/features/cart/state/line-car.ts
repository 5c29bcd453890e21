import type { EngineCar } from "@tuerca/contract";
import type { StoredCar } from "../../../client/car/stored-car.ts";

/** The car that a line is bought for; null unless its engine is chosen. */
export function engineOf(car: StoredCar | null): EngineCar | null {
  if (car?.kind !== "vehicle") return null;
  return { vehicle: car.id, registered: car.registered, answers: { ...car.answers } };
}

/** Whether two cars are the same vehicle of which the same is said, in any order. */
export function isSameCar(one: EngineCar, other: EngineCar): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ vehicle, registered, answers }: EngineCar): string {
  return JSON.stringify([vehicle, registered, Object.entries(answers).sort()]);
}
