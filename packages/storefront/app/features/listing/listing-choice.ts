import type { Listing } from "./listing.ts";
import { listingSearch } from "./listing-url.ts";

/** What is shown and what the visitor has chosen; `passed`: searches that later choices overtook on their way. */
export type ListingChoice = { shown: Listing; chosen: Listing; passed: readonly string[] };

export function startChoice(listing: Listing): ListingChoice {
  return { shown: listing, chosen: listing, passed: [] };
}

export function choose(before: ListingChoice, to: Listing): ListingChoice {
  return { ...before, chosen: to, passed: [...before.passed, listingSearch(before.chosen)] };
}

/** The list that has arrived is shown; where it was overtaken meanwhile, it undoes no later choice. */
export function show(before: ListingChoice, arrived: Listing): ListingChoice {
  const search = listingSearch(arrived);
  const isOvertaken = search !== listingSearch(before.chosen) && before.passed.includes(search);
  return isOvertaken ? { ...before, shown: arrived } : startChoice(arrived);
}
