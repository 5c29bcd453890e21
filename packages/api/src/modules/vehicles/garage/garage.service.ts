import { type GarageVehicle, type GarageVehicleInput, MAX_GARAGE_VEHICLES } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { lockUser } from "@tuerca/platform/database/lock-user";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import type { Catalog } from "../../catalog/index.ts";
import {
  deleteCar,
  findCars,
  type GarageCar,
  insertCars,
  setDefaultCar,
  updateCar,
} from "./garage.repository.ts";
import { viewCars } from "./garage-view.ts";
import { isSameVehicle, readFields } from "./read-fields.ts";

export type GarageContext = { database: { db: Database }; catalog: Catalog; clock: Clock };

/** A customer's cars, the default first. */
export async function readGarage({ database, catalog }: GarageContext, userId: number) {
  return viewCars(catalog, await findCars(database.db, userId));
}

/**
 * Adds a car, once however often it is sent; the first becomes the default. Throws Invalid at the
 * maximum number, and for an unknown vehicle.
 */
export async function addCar(
  context: GarageContext,
  userId: number,
  input: GarageVehicleInput,
): Promise<GarageVehicle> {
  const fields = await readFields(context.catalog, input);
  const car = await changeGarage(context, userId, async (trx, cars) => {
    const same = cars.find((one) => isSameVehicle(one, fields) && one.nickname === fields.nickname);
    if (same) return same;
    if (cars.length >= MAX_GARAGE_VEHICLES)
      throw new Invalid(`No puedes guardar más de ${MAX_GARAGE_VEHICLES} coches.`);
    const isDefault = cars.length === 0;
    const [id = 0] = await insertCars(trx, userId, [{ fields, isDefault }], context.clock.now());
    return { id, ...fields, isDefault };
  });
  return viewOne(context, car);
}

/**
 * Replaces what the customer says of a car. Throws NotFound if it is not theirs, and Invalid for an
 * unknown vehicle, or if another car has the vehicle and the nickname.
 */
export async function replaceCar(
  context: GarageContext,
  userId: number,
  id: number,
  input: GarageVehicleInput,
): Promise<GarageVehicle> {
  const fields = await readFields(context.catalog, input);
  const car = await changeGarage(context, userId, async (trx, cars) => {
    const own = ownCar(cars, id);
    const isTaken = cars.some(
      (one) => one.id !== id && isSameVehicle(one, fields) && one.nickname === fields.nickname,
    );
    if (isTaken) throw new Invalid(TAKEN, { nickname: [TAKEN] });
    await updateCar(trx, id, fields);
    return { ...own, ...fields };
  });
  return viewOne(context, car);
}

/** Deletes a car; if it was the default, the newest of the others becomes it. Throws NotFound. */
export function removeCar(context: GarageContext, userId: number, id: number): Promise<void> {
  return changeGarage(context, userId, async (trx, cars) => {
    const { isDefault } = ownCar(cars, id);
    await deleteCar(trx, id);
    const [next] = cars.filter((one) => one.id !== id);
    if (isDefault && next) await setDefaultCar(trx, userId, next.id);
  });
}

/** Makes a car the default. Throws NotFound if it is not the customer's. */
export async function markDefault(
  context: GarageContext,
  userId: number,
  id: number,
): Promise<GarageVehicle> {
  const car = await changeGarage(context, userId, async (trx, cars) => {
    const own = ownCar(cars, id);
    if (!own.isDefault) await setDefaultCar(trx, userId, id);
    return { ...own, isDefault: true };
  });
  return viewOne(context, car);
}

/** Changes a customer's cars, one call at a time; `cars` are in the order of `findCars`. */
export function changeGarage<T>(
  { database }: Pick<GarageContext, "database">,
  userId: number,
  change: (trx: Trx, cars: readonly GarageCar[]) => Promise<T>,
): Promise<T> {
  return inTransaction(database.db, async (trx) => {
    await lockUser(trx, userId);
    return change(trx, await findCars(trx, userId));
  });
}

const TAKEN = "Ya tienes un coche igual con ese nombre";

function ownCar(cars: readonly GarageCar[], id: number): GarageCar {
  const own = cars.find((one) => one.id === id);
  if (!own) throw new NotFound();
  return own;
}

async function viewOne({ catalog }: GarageContext, car: GarageCar): Promise<GarageVehicle> {
  const [view] = await viewCars(catalog, [car]);
  if (!view) throw new NotFound();
  return view;
}
