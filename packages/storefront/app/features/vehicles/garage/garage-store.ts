import type { GarageVehicle } from "@tuerca/contract";
import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { useSyncExternalStore } from "react";

/** The cars of the user's account, the default first; empty unless `status` is `ready`. */
export type GarageState = {
  readonly vehicles: readonly GarageVehicle[];
  readonly status: "loading" | "ready" | "failed";
};

export const UNKNOWN_GARAGE: GarageState = { vehicles: [], status: "loading" };

/** The garage of this page; on the server it always stays unknown. */
export const garageStore = createStore(UNKNOWN_GARAGE);

/** The garage of the logged-in user. */
export function useGarage(): GarageState {
  return useSyncExternalStore(garageStore.subscribe, garageStore.get, () => UNKNOWN_GARAGE);
}
