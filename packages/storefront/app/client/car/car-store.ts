import { createStore } from "../browser/create-store.ts";
import { CARS_KEY, formatCars, parseCars, type StoredCar, withAnswer } from "./stored-car.ts";

/**
 * The visitor's cars in local storage, shared by tabs; the chosen one is the first. Without storage
 * they last as long as the page.
 */
export function createCarStore() {
  const { get, set, subscribe } = createStore<readonly StoredCar[]>([]);
  const chosen = () => get()[0] ?? null;
  const save = (cars: readonly StoredCar[]) => {
    write(cars);
    set(cars);
  };
  const changeChosen = (change: (car: StoredCar) => StoredCar) => {
    const [car, ...others] = get();
    if (car) save([change(car), ...others]);
  };
  return {
    subscribe,
    /** The chosen car; null without one. */
    get: chosen,
    choose: (car: StoredCar) => save([car]),
    /** Removes the chosen car. */
    remove: () => save(get().slice(1)),
    /** Stores the answer to a question of a verdict. */
    answer: (key: string, value: string) => changeChosen((car) => withAnswer(car, key, value)),
    /** Stores the first registration, as `YYYY-MM`. */
    register: (month: string) => changeChosen((car) => ({ ...car, registered: month })),
    /** Reads the cars, also whenever another tab changes them. Returns the function that stops it. */
    watch(): () => void {
      const load = () => set(read());
      const follow = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === window.localStorage && (key === CARS_KEY || key === null)) load();
      };
      const wake = ({ persisted }: PageTransitionEvent) => persisted && load();
      load();
      window.addEventListener("storage", follow);
      window.addEventListener("pageshow", wake);
      return () => {
        window.removeEventListener("storage", follow);
        window.removeEventListener("pageshow", wake);
      };
    },
  };
}

/** The visitor's cars on this page; on the server there are none. */
export const carStore = createCarStore();

function read(): StoredCar[] {
  try {
    return parseCars(window.localStorage.getItem(CARS_KEY));
  } catch {
    return [];
  }
}

/** Full or forbidden storage is ignored. */
function write(cars: readonly StoredCar[]): void {
  try {
    if (cars.length === 0) window.localStorage.removeItem(CARS_KEY);
    else window.localStorage.setItem(CARS_KEY, formatCars(cars));
  } catch {
    // The cars last as long as the page.
  }
}
