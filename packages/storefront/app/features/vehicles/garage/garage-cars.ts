import type { GarageVehicle } from "@tuerca/contract";
import type { addGarageVehicle, CallInput } from "@tuerca/contract/calls";
import { isSameVehicle, type StoredCar } from "../../../client/car/stored-car.ts";

/** A car of the account as this browser stores it. */
export function carOf({
  id,
  vehicle,
  model,
  label,
  name,
  registered,
  answers,
  nickname,
}: GarageVehicle): StoredCar {
  const key =
    vehicle === null ? { kind: "model" as const, id: model ?? 0 } : { kind: "vehicle" as const, id: vehicle };
  return { ...key, label, name, registered, answers, nickname, account: id, isUnsaved: false };
}

/** A car as the account's calls take it. */
export function inputOf({
  kind,
  id,
  registered,
  answers,
  nickname,
}: StoredCar): CallInput<typeof addGarageVehicle>["body"] {
  return { [kind]: id, registered, answers: { ...answers }, nickname };
}

/**
 * The cars of this browser after an answer of the account: the chosen one first, or the account's
 * default; then the account's others, and those that found no room in it. A car whose changes are
 * not saved yet stays as it is.
 */
export function mergeCars(
  local: readonly StoredCar[],
  vehicles: readonly GarageVehicle[],
  leftOut: readonly StoredCar[],
): StoredCar[] {
  const unsaved = new Map(local.filter(({ isUnsaved }) => isUnsaved).map((car) => [car.account, car]));
  const cars = [...vehicles.map((vehicle) => unsaved.get(vehicle.id) ?? carOf(vehicle)), ...leftOut];
  const [chosen] = local;
  const same = chosen ? cars.filter((car) => isSame(chosen, car)) : [];
  const first = same.find(({ nickname }) => nickname === chosen?.nickname) ?? same[0];
  return first ? [first, ...cars.filter((car) => car !== first)] : cars;
}

function isSame(chosen: StoredCar, car: StoredCar): boolean {
  return chosen.account === null ? isSameVehicle(chosen, car) : chosen.account === car.account;
}
