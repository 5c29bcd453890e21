import { MAX_GARAGE_VEHICLES } from "@tuerca/contract";
import { createStore, type Store } from "@tuerca/kit/browser/create-store.ts";
import { formatCars, parseCars, type StoredCar } from "./stored-car.ts";
import { CARS_KEY } from "./visitor-car.ts";

/**
 * A list of cars in local storage, shared by tabs; the first one is also in `shown`. Without
 * storage it lasts as long as the page.
 */
export function createCarList(shown: Store<StoredCar | null>) {
  const { get, set: setCars, subscribe } = createStore<readonly StoredCar[]>([]);
  let text: string | null = null;
  const set = (next: readonly StoredCar[]) => {
    setCars(next);
    const [first = null] = next;
    if (JSON.stringify(first) !== JSON.stringify(shown.get())) shown.set(first);
  };
  return {
    get,
    subscribe,
    /** Replaces the list, and stores it if it differs. */
    save(next: readonly StoredCar[]): void {
      const cars = next.slice(0, MAX_GARAGE_VEHICLES);
      const formatted = cars.length === 0 ? null : formatCars(cars);
      if (formatted === text && cars.length === get().length) return;
      text = formatted;
      write(text);
      set(cars);
    },
    /** Reads the stored cars, if they have changed. */
    load(): void {
      const stored = read();
      if (stored === undefined || stored === text) return;
      text = stored;
      set(parseCars(stored));
    },
  };
}

/** The stored text; undefined if storage is forbidden. */
function read(): string | null | undefined {
  try {
    return window.localStorage.getItem(CARS_KEY);
  } catch {
    return undefined;
  }
}

/** Full or forbidden storage is ignored. */
function write(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(CARS_KEY);
    else window.localStorage.setItem(CARS_KEY, text);
  } catch {
    // The cars last as long as the page.
  }
}
