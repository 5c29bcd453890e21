import type { CallAnswer, judgeFits } from "@tuerca/contract/calls";
import { createEvents } from "@tuerca/kit/browser/create-events.ts";
import { createStore } from "@tuerca/kit/browser/create-store.ts";
import type { StoredCar } from "./stored-car.ts";

/** Local storage's key of the visitor's cars. */
export const CARS_KEY = "tuerca.cars";

/** Deletes the stored cars; without storage there are none. */
export function forgetCars(): void {
  try {
    window.localStorage.removeItem(CARS_KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Whether a product fits the visitor's car, and why. */
export type Fit = CallAnswer<typeof judgeFits>[number];

/** The visitor's chosen car; null without one, and on the server. */
export const chosenCar = createStore<StoredCar | null>(null);

/** Products of a list by their verdicts; `behind` are those that do not fit. */
export type Ranked<T> = { first: readonly T[]; behind: readonly T[] };

/**
 * Verdicts by product; `isFailed` if a call for them has failed. `rank` comes with the first ones,
 * as visitors without a car need none.
 */
export type Fits = {
  readonly of: ReadonlyMap<number, Fit>;
  readonly isFailed: boolean;
  readonly rank: <T extends { id: number }>(products: readonly T[], of: Fits["of"]) => Ranked<T>;
};
export const NO_FITS: Fits = {
  of: new Map(),
  isFailed: false,
  rank: (first) => ({ first, behind: [] }),
};

/** The verdicts on this page for the chosen car. */
export const fitStore = createStore(NO_FITS);

/** Groups of products on the page, to be judged as soon as there is a car. */
export function createWantedProducts() {
  const groups = new Set<readonly number[]>();
  const changes = createEvents<[]>();
  return {
    groups,
    /** Calls `listener` after a group is added. */
    subscribe: changes.on,
    /** Adds a group. Returns the function that removes it. */
    add(products: readonly number[]): () => void {
      groups.add(products);
      changes.emit();
      return () => void groups.delete(products);
    },
  };
}

export type WantedProducts = ReturnType<typeof createWantedProducts>;

/** The products of this page. */
export const wantedProducts = createWantedProducts();
