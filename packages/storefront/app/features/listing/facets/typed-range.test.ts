import { describe, expect, it } from "vitest";
import { RANGE_OPEN } from "../listing.ts";
import { formatEnd, readTypedRange } from "./typed-range.ts";

describe("typed ranges", () => {
  it.each([
    ["", "", null],
    ["abc", "", null],
    ["10", "", { gte: 10, lte: RANGE_OPEN }],
    ["", "9,8 €", { gte: 0, lte: 9.8 }],
    ["50", "10", { gte: 10, lte: 50 }],
    ["1.234.567", "", null],
    ["9,805", "", null],
    ["-1", "", null],
  ])("of prices: %s to %s", (gte, lte, expected) => {
    expect(readTypedRange("price", { gte, lte })).toEqual(expected);
  });

  it.each([
    ["", "313 mm", { gte: -RANGE_OPEN, lte: 313 }],
    ["−18", "", { gte: -18, lte: RANGE_OPEN }],
    ["0,795", "0.8", { gte: 0.795, lte: 0.8 }],
    ["1e3", "", null],
  ])("of measures: %s to %s", (gte, lte, expected) => {
    expect(readTypedRange("medida.diametro", { gte, lte })).toEqual(expected);
  });

  it("show euros, or the measure's unit", () => {
    expect(formatEnd("price", 9.8, "€")).toBe("9,80\u00a0€");
    expect(formatEnd("medida.et", -18.5, "mm")).toBe("−18,5 mm");
  });
});
