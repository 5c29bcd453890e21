import { type GarageVehicle, MAX_GARAGE_VEHICLES } from "@tuerca/contract";
import {
  addGarageVehicle,
  deleteGarageVehicle,
  getGarage,
  joinGarage,
  markDefaultVehicle,
  replaceGarageVehicle,
} from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { refreshWhenStale } from "../../../client/browser/refresh-when-stale.ts";
import { readStored, writeStored } from "../../../client/browser/session-store.ts";
import { createTabChannel } from "../../../client/browser/tab-channel.ts";
import { type CarChange, carStore } from "../../../client/car/car-store.ts";
import { isSameVehicle, type StoredCar } from "../../../client/car/stored-car.ts";
import { inputOf, mergeCars } from "./garage-cars.ts";
import { garageStore, UNKNOWN_GARAGE } from "./garage-store.ts";

const KEY = "tuerca.garage-full";

/** Says once in this tab which cars find no room in the account. */
function tellLeftOut(cars: readonly StoredCar[]): void {
  const names = cars.map(({ label }) => label).join(", ");
  if (names === (readStored<string>(KEY) ?? "")) return;
  writeStored(KEY, names || null);
  if (names === "") return;
  const text = `Caben ${MAX_GARAGE_VEHICLES} coches. Solo en este navegador: ${names}.`;
  showToast({ kind: "warning", title: "Tu garaje está lleno", text });
}

const channel = createTabChannel("tuerca.garage");

/** Changes so far, logins and logouts among them; what an earlier one waits for is ignored. */
let changes = 0;
/** Calls are made one after the other. */
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

/**
 * Saves this browser's changes and new cars, and loads the account's. Shows failures; what could
 * not be saved stays here until the next time.
 */
export function reloadGarage(): Promise<void> {
  return inTurn(async () => {});
}

/** Makes a car of the account the default. Shows failures. */
export function makeDefault(id: number): Promise<void> {
  return inTurn(() => callApi(markDefaultVehicle, { params: { id: String(id) } }));
}

/** Replaces what the customer says of a car. Throws ApiError. */
export async function replaceVehicle(vehicle: GarageVehicle, car: StoredCar): Promise<void> {
  await callApi(replaceGarageVehicle, { params: { id: String(vehicle.id) }, body: inputOf(car) });
  channel.notify();
  await reloadGarage();
}

function save({ kind, car }: CarChange): void {
  if (kind === "added") void inTurn(() => add(car));
  else if (kind === "removed" && car.account !== null) void inTurn(() => remove(car));
  else void reloadGarage();
}

/** Makes a change after those before it, then loads, unless another change follows. */
function inTurn(change: () => Promise<unknown>): Promise<void> {
  changes += 1;
  const mine = changes;
  const isLast = () => mine === changes;
  const run = async () => {
    await tell(change);
    if (isLast()) await tell(() => load(isLast));
  };
  queue = queue.then(run);
  return queue;
}

/** Shows a failure; a car that is gone from the account is none. */
async function tell(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error) => hasStatus(error, 404) || reportFailedCall(error));
}

async function load(isLast: () => boolean): Promise<void> {
  for (const car of carStore.get()) if (car.isUnsaved) await tell(() => replace(car));
  const cars = carStore.get().filter(({ account }) => account === null);
  try {
    const { vehicles, left_out } = await askForCars(cars);
    if (!isLast()) return;
    const leftOut = cars.filter((_, position) => left_out.includes(position));
    carStore.replace(mergeCars(carStore.get(), vehicles, leftOut));
    garageStore.set({ vehicles, status: "ready" });
    if (cars.length > leftOut.length) channel.notify();
    tellLeftOut(leftOut);
  } catch (error) {
    const isKnown = garageStore.get().status === "ready";
    if (isLast() && !isKnown) garageStore.set({ vehicles: [], status: "failed" });
    throw error;
  }
}

async function askForCars(cars: readonly StoredCar[]) {
  if (cars.length > 0) return callApi(joinGarage, { body: { cars: cars.map(inputOf) } });
  return { vehicles: await callApi(getGarage, {}), left_out: [] };
}

/** The default that was removed last, which is the default again if it is put back. */
let lostDefault: StoredCar | null = null;

async function add(car: StoredCar): Promise<void> {
  const { id } = await callApi(addGarageVehicle, { body: inputOf(car) });
  channel.notify();
  const isBack = lostDefault && isSameVehicle(lostDefault, car) && lostDefault.nickname === car.nickname;
  if (isBack) await callApi(markDefaultVehicle, { params: { id: String(id) } });
  lostDefault = null;
}

async function remove(car: StoredCar): Promise<void> {
  const known = garageStore.get().vehicles.find(({ id }) => id === car.account);
  if (known?.is_default) lostDefault = car;
  await callApi(deleteGarageVehicle, { params: { id: String(car.account) } });
  channel.notify();
}

/** Saves a changed car; a refused change is given up. */
async function replace(car: StoredCar): Promise<void> {
  try {
    await callApi(replaceGarageVehicle, { params: { id: String(car.account) }, body: inputOf(car) });
    channel.notify();
  } catch (error) {
    if (hasStatus(error, 422)) reportFailedCall(error);
    else if (!hasStatus(error, 404)) throw error;
  }
  carStore.replace(carStore.get().map((one) => (one === car ? { ...one, isUnsaved: false } : one)));
}
