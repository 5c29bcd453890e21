import { MAX_FIT_PRODUCTS } from "@tuerca/contract";
import type { Store } from "@tuerca/kit/browser/create-store.ts";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { rankByFit } from "./rank-by-fit.ts";
import type { StoredCar } from "./stored-car.ts";
import { type Fit, type Fits, NO_FITS, type WantedProducts } from "./visitor-car.ts";

/** Products that ask within this time, in ms, share a call. */
const COLLECT_MS = 50;

type JudgeParts = {
  car: Pick<Store<StoredCar | null>, "get">;
  wanted: WantedProducts;
  fits: Store<Fits>;
  judge(car: StoredCar, products: readonly number[], signal: AbortSignal): Promise<readonly Fit[]>;
  /** The car's vehicle is unknown by now. */
  forget(): void;
  /** Makes a change that moves products while they cannot be seen. */
  unseen(change: () => void): void;
};

/**
 * Judges the products on a page for the visitor's car: one call for all, and one more whenever the
 * car or its answers change. A failed call leaves them without a verdict.
 */
export function createJudge({ car, wanted, fits, judge, forget, unseen }: JudgeParts) {
  let asked = new Set<number>();
  let controller = new AbortController();
  let isScheduled = false;

  const ask = async (chosen: StoredCar, products: readonly number[]) => {
    const { signal } = controller;
    try {
      const judged = await judge(chosen, products, signal);
      if (signal.aborted) return;
      const others = [...fits.get().of].filter(([id]) => !products.includes(id));
      const of = new Map([...others, ...judged.map((fit) => [fit.product_id, fit] as const)]);
      const set = () => fits.set({ ...fits.get(), of, rank: rankByFit });
      const isMoved = [...wanted.groups].some(
        (group) => orderOf(group, of) !== orderOf(group, fits.get().of),
      );
      if (isMoved) unseen(set);
      else set();
    } catch (error) {
      if (signal.aborted) return;
      for (const id of products) asked.delete(id);
      if (hasStatus(error, 404)) forget();
      else fits.set({ ...fits.get(), isFailed: true });
    }
  };
  const askForAll = () => {
    isScheduled = false;
    const chosen = car.get();
    if (!chosen) return;
    const products = [...new Set([...wanted.groups].flat())].filter((id) => !asked.has(id));
    for (const id of products) asked.add(id);
    for (let start = 0; start < products.length; start += MAX_FIT_PRODUCTS)
      void ask(chosen, products.slice(start, start + MAX_FIT_PRODUCTS));
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(askForAll, COLLECT_MS);
  };
  wanted.subscribe(schedule);
  return {
    /** Judges all anew; `isSame`: the same car, whose verdicts stay until the answer. */
    renew(isSame: boolean): void {
      controller.abort();
      controller = new AbortController();
      asked = new Set();
      fits.set(isSame ? { ...fits.get(), isFailed: false } : NO_FITS);
      schedule();
    },
  };
}

function orderOf(products: readonly number[], fits: Fits["of"]): string {
  const { first, behind } = rankByFit(
    products.map((id) => ({ id })),
    fits,
  );
  return [first, behind].map((some) => some.map(({ id }) => id)).join("|");
}
