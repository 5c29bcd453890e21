import type { FacetField } from "@tuerca/contract";
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

  describe("are compared with the largest count of a category", () => {
    const categories = { type: "in" as const, data: [{ name: "Frenos", count: 20 }] };
    const largest = (selected: string[], field: FacetField = "brand.name") =>
      largestCategoryCount(
        {
          facets: { "brand.name": brands, "categories.name": categories },
          total: 7,
          selectedIn: (one) => selected.includes(one),
        },
        field,
      );

    it("among the same products", () => {
      expect(largest([])).toBe(20);
      expect(largest(["price", "offers"])).toBe(20);
    });

    it("not where their own field's selection is left out of their counts alone", () => {
      expect(largest(["brand.name"])).toBe(null);
      expect(names(visibleValues(brands, ["ATE"], null))).toEqual(["Bosch", "ATE"]);
      expect(largest(["brand.name"], "categories.name")).toBe(20);
    });

    it("which is all there is where categories are selected", () => {
      expect(largest(["categories.name"])).toBe(7);
      expect(largest(["categories.name"], "categories.name")).toBe(20);
    });
  });
});
