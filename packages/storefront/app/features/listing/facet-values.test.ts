import { describe, expect, it } from "vitest";
import { largestCategoryCount, visibleValues, withSelection } from "./facet-values.ts";

const brands = {
  type: "in" as const,
  data: [
    { name: "Bosch", count: 30 },
    { name: "ATE", count: 12 },
  ],
};
const names = (values: readonly { name: string }[]) => values.map(({ name }) => name);

describe("facet values", () => {
  it("are hidden when their count equals the largest category count", () => {
    expect(names(visibleValues(brands, [], 30))).toEqual(["ATE"]);
    expect(names(visibleValues(brands, [], 31))).toEqual(["Bosch", "ATE"]);
  });

  it("stay while selected", () => {
    expect(names(visibleValues(brands, ["Bosch"], 30))).toEqual(["Bosch", "ATE"]);
  });

  it("stay while selected even without hits", () => {
    expect(withSelection(brands.data, ["Sachs"])).toContainEqual({ name: "Sachs", count: 0, selected: true });
  });

  it("take the largest count from the categories alone", () => {
    const categories = { type: "in" as const, data: [{ name: "Frenos", count: 20 }] };
    expect(largestCategoryCount({ "brand.name": brands, "categories.name": categories })).toBe(20);
    expect(largestCategoryCount({ "brand.name": brands })).toBe(0);
  });
});
