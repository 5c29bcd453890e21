import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { useSyncExternalStore } from "react";

const NONE: readonly number[] = [];

/** Ids of the products to compare, as this page knows them; `compared.ts` changes them. */
export const comparedIds = createStore(NONE);

/** The same for a component; none on the server, so that pages are the same for everyone. */
export function useComparedIds(): readonly number[] {
  return useSyncExternalStore(comparedIds.subscribe, comparedIds.get, () => NONE);
}
