import { MAX_GARAGE_VEHICLES } from "@tuerca/contract";
import { createEvents } from "../browser/create-events.ts";
import { createStore, type Store } from "../browser/create-store.ts";
import { formatCars, isSameVehicle, parseCars, type StoredCar, withAnswer } from "./stored-car.ts";
import { CARS_KEY, chosenCar } from "./visitor-car.ts";

/**
 * What the visitor has done with a car. `chosen` is a car that was not there, `added` one beside
 * those of the same vehicle.
 */
export type CarChange = { kind: "chosen" | "added" | "changed" | "removed"; car: StoredCar };

/**
 * The visitor's cars in local storage, shared by tabs; the chosen one is the first, also in
 * `shown`. Without storage they last as long as the page.
 */
export function createCarStore(shown: Store<StoredCar | null>) {
  const { get, set: setCars, subscribe } = createStore<readonly StoredCar[]>([]);
  const changes = createEvents<[CarChange]>();
  let text: string | null = null;
  const set = (next: readonly StoredCar[]) => {
    setCars(next);
    const [first = null] = next;
    if (JSON.stringify(first) !== JSON.stringify(shown.get())) shown.set(first);
  };
  const save = (next: readonly StoredCar[]) => {
    const cars = next.slice(0, MAX_GARAGE_VEHICLES);
    const formatted = cars.length === 0 ? null : formatCars(cars);
    if (formatted === text && cars.length === get().length) return;
    text = formatted;
    write(text);
    set(cars);
  };
  const bring = (car: StoredCar) => save([car, ...get().filter((one) => one !== car)]);
  const changeChosen = (change: (car: StoredCar) => StoredCar) => {
    const [before, ...others] = get();
    if (!before) return;
    const car = change(before);
    save([car, ...others]);
    changes.emit({ kind: "changed", car });
  };
  return {
    get,
    subscribe,
    onChange: changes.on,
    /**
     * Chooses a car; if one of the same vehicle is there, that one. `model`: that of an engine, which
     * takes the place of the chosen car if this is the model alone.
     */
    choose(car: StoredCar, model?: number): void {
      const own = find(get(), car) ?? get().find((one) => isSameVehicle(one, car));
      const [chosen] = get();
      const isModel = chosen?.kind === "model" && chosen.id === model && car.kind === "vehicle";
      if (own) bring(own);
      else if (isModel) changeChosen((before) => ({ ...before, ...vehicleOf(car) }));
      else {
        bring(car);
        changes.emit({ kind: "chosen", car });
      }
    },
    /** Adds a car at a position, unless the same one is there, which is then chosen. */
    add(car: StoredCar, at = 0): void {
      const own = get().find((one) => isSameVehicle(one, car) && one.nickname === car.nickname);
      if (own) bring(own);
      else {
        save(get().toSpliced(at, 0, car));
        changes.emit({ kind: "added", car });
      }
    },
    /** Removes a car; returns its position, -1 if it is not there. */
    remove(car: StoredCar): number {
      const own = find(get(), car);
      if (!own) return -1;
      const at = get().indexOf(own);
      save(get().toSpliced(at, 1));
      changes.emit({ kind: "removed", car: own });
      return at;
    },
    /** Drops the chosen car here, as the shop does not know its vehicle. */
    drop: () => save(get().slice(1)),
    /** Drops the cars of an account. */
    dropAccounts: () => save(get().filter(({ account }) => account === null)),
    /** Stores the answer to a question of a verdict. */
    answer: (key: string, value: string) => changeChosen((car) => withAnswer(car, key, value)),
    /** Stores the first registration, as `YYYY-MM`. */
    register: (month: string) => changeChosen((car) => ({ ...car, registered: month })),
    /** Deletes registration and answers. */
    forgetAnswers: () => changeChosen((car) => ({ ...car, registered: null, answers: {} })),
    /** Replaces all cars, as the account has them. */
    replace: save,
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

function vehicleOf({ kind, id, label, name }: StoredCar) {
  return { kind, id, label, name };
}

/** The same car, which may have changed; by its id in the account, if it has one. */
function find(cars: readonly StoredCar[], car: StoredCar): StoredCar | undefined {
  if (cars.includes(car)) return car;
  if (car.account !== null) return cars.find(({ account }) => account === car.account);
  return cars.find((one) => one.account === null && isSameVehicle(one, car));
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
