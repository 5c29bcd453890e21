import { useSyncExternalStore } from "react";
import { useJudgedProducts } from "./use-fit.ts";
import { fitStore, NO_FITS } from "./visitor-car.ts";

/**
 * The products that may fit the visitor's car; `isSure`: without those of which nothing is known.
 * All without a car, until they are judged, and on the server.
 */
export function useFitting<P extends { id: number }>(products: readonly P[], isSure = false): readonly P[] {
  useJudgedProducts(products.map(({ id }) => id));
  const { of } = useSyncExternalStore(fitStore.subscribe, fitStore.get, () => NO_FITS);
  const leftOut: unknown[] = isSure ? ["no", "unknown"] : ["no"];
  return products.filter(({ id }) => !leftOut.includes(of.get(id)?.verdict));
}
