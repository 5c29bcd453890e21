import { getVehicle, getVehicleModel } from "@tuerca/contract/calls";
import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { callApi } from "../api/call-api.ts";
import { readStored, writeStored } from "../browser/session-store.ts";
import type { StoredCar } from "./stored-car.ts";

/** Stored for a visit only: an import may rename an engine, and with it its page. */
const KEY = "tuerca.car-page";

type CarKey = Pick<StoredCar, "kind" | "id">;
type CarPage = CarKey & { path: string };

/** Path of the chosen car's page; null without a car, while it is unknown, and if it has none. */
export const carPage = createStore<string | null>(null);

/** The path of a car's page, asked for once in a visit; null if it has none or the call fails. */
export async function pathOfCar(car: CarKey): Promise<string | null> {
  const known = readStored<CarPage>(KEY);
  if (known && isOf(known, car)) return known.path;
  const path = await askForPath(car).catch(() => null);
  if (path !== null) writeStored(KEY, { kind: car.kind, id: car.id, path } satisfies CarPage);
  return path;
}

let wanted: CarKey | null = null;

/** Sets `carPage` to that of the chosen car. */
export async function showCarPage(car: CarKey | null): Promise<void> {
  if (car && wanted && isOf(wanted, car)) return;
  wanted = car && { kind: car.kind, id: car.id };
  carPage.set(null);
  const path = car && (await pathOfCar(car));
  if (!car || !wanted || !isOf(wanted, car)) return;
  carPage.set(path);
}

async function askForPath({ kind, id }: CarKey): Promise<string | null> {
  const call = kind === "model" ? getVehicleModel : getVehicle;
  return (await callApi(call, { params: { id: String(id) } })).url_path;
}

function isOf(one: CarKey, other: CarKey): boolean {
  return one.kind === other.kind && one.id === other.id;
}
