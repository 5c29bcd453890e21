import { useEffect, useSyncExternalStore } from "react";
import { type Fit, fitStore, wantedProducts } from "./visitor-car.ts";

/** The verdict of a product for the visitor's car; null without one, and on the server. */
export function useFit(product: number): Fit | null {
  return useSyncExternalStore(
    fitStore.subscribe,
    () => fitStore.get().of.get(product) ?? null,
    () => null,
  );
}

/** Judges products while the component is on the page; all of a page in one call. */
export function useJudgedProducts(products: readonly number[]): void {
  const key = products.join();
  useEffect(() => (key === "" ? undefined : wantedProducts.add(key.split(",").map(Number))), [key]);
}
