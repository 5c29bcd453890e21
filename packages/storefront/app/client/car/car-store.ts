import type { Store } from "../browser/create-store.ts";
import { formatCars, parseCars, type StoredCar, withAnswer } from "./stored-car.ts";
import { CARS_KEY, chosenCar } from "./visitor-car.ts";

/**
 * The visitor's cars in local storage, shared by tabs; the chosen one is the first, also in
 * `shown`. Without storage they last as long as the page.
 */
export function createCarStore(shown: Store<StoredCar | null>) {
  let cars: readonly StoredCar[] = [];
  let text: string | null = null;
  const set = (next: readonly StoredCar[]) => {
    cars = next;
    shown.set(cars[0] ?? null);
  };
  const save = (next: readonly StoredCar[]) => {
    text = next.length === 0 ? null : formatCars(next);
    write(text);
    set(next);
  };
  const changeChosen = (change: (car: StoredCar) => StoredCar) => {
    const [car, ...others] = cars;
    if (car) save([change(car), ...others]);
  };
  return {
    choose: (car: StoredCar) => save([car]),
    /** Removes the chosen car. */
    remove: () => save(cars.slice(1)),
    /** Stores the answer to a question of a verdict. */
    answer: (key: string, value: string) => changeChosen((car) => withAnswer(car, key, value)),
    /** Stores the first registration, as `YYYY-MM`. */
    register: (month: string) => changeChosen((car) => ({ ...car, registered: month })),
    /** Deletes registration and answers. */
    forgetAnswers: () => changeChosen((car) => ({ ...car, registered: null, answers: {} })),
    /** Reads the stored cars, if they have changed. */
    load(): void {
      const stored = read();
      if (stored === undefined || stored === text) return;
      text = stored;
      set(parseCars(stored));
    },
  };
}

/** The visitor's cars on this page. */
export const carStore = createCarStore(chosenCar);

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
