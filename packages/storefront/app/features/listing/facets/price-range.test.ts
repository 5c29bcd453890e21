import { describe, expect, it } from "vitest";
import { RANGE_OPEN } from "../listing.ts";
import { readPriceRange } from "./price-range.ts";

describe("typed prices", () => {
  it.each([
    ["", "", null],
    ["abc", "", null],
    ["10", "", { gte: 10, lte: RANGE_OPEN }],
    ["", "9,8 €", { gte: 0, lte: 9.8 }],
    ["50", "10", { gte: 10, lte: 50 }],
    ["1.234.567", "", null],
  ])("%s to %s", (gte, lte, expected) => {
    expect(readPriceRange({ gte, lte })).toEqual(expected);
  });
});
