import { hasStored } from "../browser/has-stored.ts";
import { CARS_KEY, chosenCar } from "./visitor-car.ts";

/** The part for visitors with a car, which others do not load. */
export const loadOwnCar = () => import("./own-car.ts");

/** Follows the stored cars from the first one on. Returns the function that stops it. */
export function watchCar(): () => void {
  const load = () => {
    if (hasCar())
      loadOwnCar().then(
        ({ followOwnCar }) => followOwnCar(),
        () => {},
      );
  };
  load();
  window.addEventListener("storage", load);
  window.addEventListener("pageshow", load);
  return () => {
    window.removeEventListener("storage", load);
    window.removeEventListener("pageshow", load);
  };
}

/** Whether a car is chosen here, or stored, as another tab may have done. */
export function hasCar(): boolean {
  return chosenCar.get() !== null || hasStored(CARS_KEY);
}
