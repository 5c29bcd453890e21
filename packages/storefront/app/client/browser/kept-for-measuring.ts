import { createKeptList } from "./kept-list.ts";

/** More than a browser ever has under way. */
const MOST = 20;

/** Secret ids of the orders that were made in this browser and are not measured yet. */
export const duePurchases = createKeptList("tuerca.purchases-to-measure", MOST);

/** Ids of checkouts and numbers of orders that were measured in this browser. */
export const measuredHere = createKeptList("tuerca.measured", MOST);

/** Forgets both: whoever leaves, or withdraws consent, is measured no more. */
export function forgetMeasuring(): void {
  duePurchases.clear();
  measuredHere.clear();
}
