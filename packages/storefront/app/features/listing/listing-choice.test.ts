import { expect, it } from "vitest";
import { RANGE_OPEN, setRange } from "./listing.ts";
import { choose, show, startChoice } from "./listing-choice.ts";
import { listingSearch, parseListing } from "./listing-url.ts";

const listing = (search: string) => parseListing(new URLSearchParams(search));
const ALL = listing("");
const CHEAP_FIRST = listing("sort=price_asc");
const DEAR_FIRST = listing("sort=price_desc");

it("shows what was chosen before it has come", () => {
  const state = choose(startChoice(ALL), CHEAP_FIRST);
  expect(state).toMatchObject({ shown: ALL, chosen: CHEAP_FIRST });
  expect(show(state, CHEAP_FIRST)).toEqual(startChoice(CHEAP_FIRST));
});

it("keeps a later choice when an earlier one arrives", () => {
  const state = show(choose(choose(startChoice(ALL), CHEAP_FIRST), DEAR_FIRST), CHEAP_FIRST);
  expect(state).toMatchObject({ shown: CHEAP_FIRST, chosen: DEAR_FIRST });
  expect(show(state, DEAR_FIRST)).toEqual(startChoice(DEAR_FIRST));
});

it("knows an earlier choice, in whatever order its filters were chosen", () => {
  const brand = listing("filters[brand.name][]=ATE");
  const from = setRange(brand, "price", { gte: 10, lte: RANGE_OPEN });
  const between = setRange(from, "price", { gte: 10, lte: 80 });
  const arrived = listing(listingSearch(from));
  expect(show(choose(choose(startChoice(brand), from), between), arrived).chosen).toEqual(between);
});

it("follows what comes without having been chosen, as by going back", () => {
  expect(show(startChoice(CHEAP_FIRST), ALL)).toEqual(startChoice(ALL));
  expect(show(show(choose(startChoice(ALL), CHEAP_FIRST), CHEAP_FIRST), ALL)).toEqual(startChoice(ALL));
});
