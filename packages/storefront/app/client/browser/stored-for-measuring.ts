import { createStoredList } from "./stored-list.ts";

/** More than a browser ever has in progress. */
const MOST = 20;

/** Secret ids of orders made in this browser and not measured yet. */
export const duePurchases = createStoredList("tuerca.purchases-to-measure", MOST);

/** Ids of checkouts and numbers of orders measured in this browser. */
export const measuredHere = createStoredList("tuerca.measured", MOST);

/** Deletes both after logout or withdrawn consent. */
export function forgetMeasuring(): void {
  duePurchases.clear();
  measuredHere.clear();
}
