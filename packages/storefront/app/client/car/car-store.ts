import { createEvents } from "@tuerca/kit/browser/create-events.ts";
import type { Store } from "@tuerca/kit/browser/create-store.ts";
import { createCarList } from "./car-list.ts";
import { isSameVehicle, type StoredCar } from "./stored-car.ts";
import { chosenCar } from "./visitor-car.ts";

/**
 * The visitor's act on a car. `chosen` is a car that was not there, `added` one beside
 * those of the same vehicle.
 */
export type CarChange = { kind: "chosen" | "added" | "changed" | "removed"; car: StoredCar };

/** The visitor's cars in this browser; the chosen one is the first, also in `shown`. */
export function createCarStore(shown: Store<StoredCar | null>) {
  const { get, subscribe, save, load } = createCarList(shown);
  const { on, emit } = createEvents<[CarChange]>();
  const bring = (car: StoredCar) => save([car, ...get().filter((one) => one !== car)]);
  return {
    get,
    subscribe,
    load,
    /** Calls `listener` after what the visitor does. Returns the function that stops it. */
    onChange: on,
    /** Chooses a car; if one of the same vehicle is there, that one. */
    choose(car: StoredCar): void {
      const own = find(get(), car) ?? get().find((one) => isSameVehicle(one, car));
      bring(own ?? car);
      if (!own) emit({ kind: "chosen", car });
    },
    /** Adds a car at a position, unless the same one is there, which is then chosen. */
    add(car: StoredCar, at = 0): void {
      const own = get().find((one) => isSameVehicle(one, car) && one.nickname === car.nickname);
      if (own) bring(own);
      else {
        save(get().toSpliced(at, 0, car));
        emit({ kind: "added", car });
      }
    },
    /** Removes a car; returns its position, -1 if it is not there. */
    remove(car: StoredCar): number {
      const own = find(get(), car);
      if (!own) return -1;
      const at = get().indexOf(own);
      save(get().toSpliced(at, 1));
      emit({ kind: "removed", car: own });
      return at;
    },
    /** Changes what is said of the chosen car. */
    change(said: (car: StoredCar) => Partial<StoredCar>): void {
      const [before, ...others] = get();
      if (!before) return;
      const car = { ...before, ...said(before), isUnsaved: before.account !== null };
      save([car, ...others]);
      emit({ kind: "changed", car });
    },
    /** Replaces all cars by what the account or the shop knows of them. */
    replace: save,
  };
}

/** The visitor's cars on this page. */
export const carStore = createCarStore(chosenCar);

/** The same car, which may have changed; by its id in the account, if it has one. */
function find(cars: readonly StoredCar[], car: StoredCar): StoredCar | undefined {
  if (cars.includes(car)) return car;
  if (car.account !== null) return cars.find(({ account }) => account === car.account);
  return cars.find((one) => one.account === null && isSameVehicle(one, car));
}
