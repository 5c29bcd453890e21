import type { GarageVehicle } from "@tuerca/contract";
import {
  addGarageVehicle,
  deleteGarageVehicle,
  getGarage,
  joinGarage,
  markDefaultVehicle,
  replaceGarageVehicle,
} from "@tuerca/contract/calls";
import { hasStatus } from "../../../client/api/api-error.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { reportFailedCall } from "../../../client/api/failed-calls.ts";
import { refreshWhenStale } from "../../../client/browser/refresh-when-stale.ts";
import { createTabChannel } from "../../../client/browser/tab-channel.ts";
import { type CarChange, carStore } from "../../../client/car/car-store.ts";
import { isSameVehicle, type StoredCar } from "../../../client/car/stored-car.ts";
import { inputOf, mergeCars } from "./garage-cars.ts";
import { garageStore, UNKNOWN_GARAGE } from "./garage-store.ts";
import { tellLeftOut } from "./tell-left-out.ts";

const channel = createTabChannel("tuerca.garage");

/** Changes so far, logins and logouts among them; an answer to an earlier call is ignored. */
let changes = 0;
/** Changes are saved one after the other. */
let queue = Promise.resolve();

/**
 * Joins this browser's cars with the logged-in user's account, and from then on saves each change
 * to it. Returns the function that stops it.
 */
export function followGarage(): () => void {
  carStore.load();
  const stopSaving = carStore.onChange(save);
  const stopReloading = refreshWhenStale(channel, () => void reloadGarage());
  return () => {
    changes += 1;
    stopSaving();
    stopReloading();
    garageStore.set(UNKNOWN_GARAGE);
  };
}

/** Loads the account's cars, and joins those that are not there yet. Shows failures. */
export async function reloadGarage(): Promise<void> {
  changes += 1;
  const mine = changes;
  const cars = carStore.get().filter(({ account }) => account === null);
  try {
    const { vehicles, left_out } = await askForCars(cars);
    if (mine !== changes) return;
    const leftOut = cars.filter((_, position) => left_out.includes(position));
    carStore.replace(mergeCars(carStore.get(), vehicles, leftOut));
    garageStore.set({ vehicles, status: "ready" });
    if (cars.length > leftOut.length) channel.notify();
    tellLeftOut(leftOut);
  } catch (error) {
    if (mine !== changes) return;
    if (garageStore.get().status !== "ready") garageStore.set({ vehicles: [], status: "failed" });
    reportFailedCall(error);
  }
}

async function askForCars(cars: readonly StoredCar[]) {
  if (cars.length > 0) return callApi(joinGarage, { body: { cars: cars.map(inputOf) } });
  return { vehicles: await callApi(getGarage, {}), left_out: [] };
}

/** Makes a car of the account the default. Shows failures. */
export function makeDefault(id: number): Promise<void> {
  return saveNext(() => callApi(markDefaultVehicle, { params: { id: String(id) } }));
}

/** Replaces what the customer says of a car. Throws ApiError. */
export async function replaceVehicle(vehicle: GarageVehicle, car: StoredCar): Promise<void> {
  await callApi(replaceGarageVehicle, { params: { id: String(vehicle.id) }, body: inputOf(car) });
  channel.notify();
  await reloadGarage();
}

function save({ kind, car }: CarChange): void {
  if (kind === "added") void saveNext(() => add(car));
  else if (kind === "removed" && car.account !== null) void saveNext(() => remove(car));
  else if (kind === "changed" && car.account !== null) void saveNext(() => replace(car), true);
  else void reloadGarage();
}

/**
 * Saves a change after those before it, then loads the account's cars. `isKept`: if it fails, this
 * browser keeps the change until the next load.
 */
function saveNext(change: () => Promise<unknown>, isKept = false): Promise<void> {
  changes += 1;
  const mine = changes;
  const run = async () => {
    try {
      await change();
      channel.notify();
    } catch (error) {
      const isGone = hasStatus(error, 404);
      if (!isGone) reportFailedCall(error);
      if (!isGone && isKept) return;
    }
    if (mine === changes) await reloadGarage();
  };
  queue = queue.then(run);
  return queue;
}

/** The default that was removed last, which is the default again if it is put back. */
let lostDefault: StoredCar | null = null;

async function add(car: StoredCar): Promise<void> {
  const { id } = await callApi(addGarageVehicle, { body: inputOf(car) });
  const isBack = lostDefault && isSameVehicle(lostDefault, car) && lostDefault.nickname === car.nickname;
  if (isBack) await callApi(markDefaultVehicle, { params: { id: String(id) } });
  lostDefault = null;
}

async function remove(car: StoredCar): Promise<void> {
  const known = garageStore.get().vehicles.find(({ id }) => id === car.account);
  if (known?.is_default) lostDefault = car;
  await callApi(deleteGarageVehicle, { params: { id: String(car.account) } });
}

async function replace(car: StoredCar): Promise<void> {
  const current = carStore.get().find(({ account }) => account === car.account) ?? car;
  await callApi(replaceGarageVehicle, { params: { id: String(car.account) }, body: inputOf(current) });
}
