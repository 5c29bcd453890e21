import { useSyncExternalStore } from "react";
import type { StoredCar } from "./stored-car.ts";
import { chosenCar } from "./visitor-car.ts";

/** The visitor's chosen car; null without one, and always on the server. */
export function useCar(): StoredCar | null {
  return useSyncExternalStore(chosenCar.subscribe, chosenCar.get, () => null);
}
