import type { Listing } from "./listing.ts";
import { listingSearch } from "./listing-url.ts";

/** The visible list and the visitor's choice; `passed`: searches that later choices overtook. */
export type ListingChoice = { shown: Listing; chosen: Listing; passed: readonly string[] };

export function startChoice(listing: Listing): ListingChoice {
  return { shown: listing, chosen: listing, passed: [] };
}

export function choose(before: ListingChoice, to: Listing): ListingChoice {
  return { ...before, chosen: to, passed: [...before.passed, listingSearch(before.chosen)] };
}

/** Shows the arrived list; if later choices overtook it, they stay. */
export function show(before: ListingChoice, arrived: Listing): ListingChoice {
  const search = listingSearch(arrived);
  const isOvertaken = search !== listingSearch(before.chosen) && before.passed.includes(search);
  return isOvertaken ? { ...before, shown: arrived } : startChoice(arrived);
}
