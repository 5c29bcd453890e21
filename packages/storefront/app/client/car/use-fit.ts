import { useEffect, useSyncExternalStore } from "react";
import { type Fit, fitStore } from "./fit-store.ts";

/** The verdict of a product for the visitor's car; null without one, and on the server. */
export function useFit(product: number): Fit | null {
  return useSyncExternalStore(
    fitStore.subscribe,
    () => fitStore.get(product),
    () => null,
  );
}

/** Judges products while the component is on the page; all of a page in one call. */
export function useJudgedProducts(products: readonly number[]): void {
  const key = products.join();
  useEffect(() => (key === "" ? undefined : fitStore.want(key.split(",").map(Number))), [key]);
}
