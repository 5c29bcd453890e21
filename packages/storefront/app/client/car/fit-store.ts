import { MAX_FIT_PRODUCTS } from "@tuerca/contract";
import { type CallAnswer, judgeFits } from "@tuerca/contract/calls";
import { hasStatus } from "../api/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { createEvents } from "../browser/create-events.ts";
import { carStore } from "./car-store.ts";
import type { StoredCar } from "./stored-car.ts";

/** Whether a product fits the visitor's car, and why. */
export type Fit = CallAnswer<typeof judgeFits>[number];

/** Products that ask within this time, in ms, share a call. */
const COLLECT_MS = 50;

type FitSource = {
  car(): StoredCar | null;
  judge(car: StoredCar, products: readonly number[], signal: AbortSignal): Promise<readonly Fit[]>;
  /** The car's vehicle is unknown by now. */
  forget(): void;
};

/**
 * Verdicts of the products on a page for the visitor's car: one call for all, and one more whenever
 * the car or its answers change. A failed call leaves them without a verdict.
 */
export function createFitStore({ car, judge, forget }: FitSource) {
  const changes = createEvents<[]>();
  const uses = new Map<number, number>();
  let fits = new Map<number, Fit>();
  let asked = new Set<number>();
  let controller = new AbortController();
  let isFailed = false;
  let isScheduled = false;

  const ask = async (chosen: StoredCar, products: readonly number[]) => {
    const { signal } = controller;
    try {
      for (const fit of await judge(chosen, products, signal))
        if (!signal.aborted) fits.set(fit.product_id, fit);
      if (!signal.aborted) changes.emit();
    } catch (error) {
      if (signal.aborted) return;
      for (const id of products) asked.delete(id);
      if (hasStatus(error, 404)) return forget();
      isFailed = true;
      changes.emit();
    }
  };
  const askForAll = () => {
    isScheduled = false;
    const chosen = car();
    if (!chosen) return;
    const products = [...uses.keys()].filter((id) => !asked.has(id));
    for (const id of products) asked.add(id);
    for (let start = 0; start < products.length; start += MAX_FIT_PRODUCTS)
      void ask(chosen, products.slice(start, start + MAX_FIT_PRODUCTS));
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(askForAll, COLLECT_MS);
  };
  return {
    subscribe: changes.on,
    /** The verdict of a product; null before it arrives, and without a car. */
    get: (product: number): Fit | null => fits.get(product) ?? null,
    /** Whether a call has failed since the last start. */
    isFailed: () => isFailed,
    /** Judges products from now on. Returns the function that stops it. */
    want(products: readonly number[]): () => void {
      for (const id of products) uses.set(id, (uses.get(id) ?? 0) + 1);
      if (products.some((id) => !asked.has(id))) schedule();
      return () => {
        for (const id of products) {
          const left = (uses.get(id) ?? 0) - 1;
          if (left > 0) uses.set(id, left);
          else uses.delete(id);
        }
      };
    },
    /** Judges all products anew. `isSame`: the same car, whose verdicts stay until the answer. */
    renew(isSame: boolean): void {
      controller.abort();
      controller = new AbortController();
      asked = new Set();
      isFailed = false;
      if (!isSame) fits = new Map();
      changes.emit();
      schedule();
    },
  };
}

/** The verdicts on this page. */
export const fitStore = createFitStore({
  car: carStore.get,
  forget: carStore.remove,
  judge: (car, products, signal) =>
    callApi(judgeFits, {
      body: {
        car: { [car.kind]: car.id, registered: car.registered, answers: { ...car.answers } },
        products: [...products],
      },
      signal,
    }),
});

/** Reads the visitor's car and judges anew whenever it changes. Returns the function that stops it. */
export function watchCar(): () => void {
  let known = carStore.get();
  const stopFollowing = carStore.subscribe(() => {
    const before = known;
    known = carStore.get();
    fitStore.renew(before?.kind === known?.kind && before?.id === known?.id);
  });
  const stopWatching = carStore.watch();
  return () => {
    stopWatching();
    stopFollowing();
  };
}
