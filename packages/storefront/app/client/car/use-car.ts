import { useSyncExternalStore } from "react";
import { carStore } from "./car-store.ts";
import type { StoredCar } from "./stored-car.ts";

/** The visitor's chosen car; null without one, and always on the server. */
export function useCar(): StoredCar | null {
  return useSyncExternalStore(carStore.subscribe, carStore.get, () => null);
}
