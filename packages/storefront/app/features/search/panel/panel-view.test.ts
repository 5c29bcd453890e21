import type { Facet, FoundProduct, SearchAnswer } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { NOTHING_ASKED } from "../suggest-state.ts";
import { nextActive, optionIds, viewOf } from "./panel-view.ts";

const history = ["a", "b", "c", "d"].map((term, timestamp) => ({ term, timestamp }));
const brands: Facet = {
  type: "in",
  data: Array.from({ length: 9 }, (_, index) => ({ name: `Marca ${index}`, count: 9 - index })),
};
const found = (products: number, facets: SearchAnswer["facets"] = {}, near = 0) => ({
  ...NOTHING_ASKED,
  found: {
    query: "x",
    answer: {
      data: Array.from({ length: products }, (_, id) => ({ id }) as FoundProduct),
      facets,
      measure_facets: [],
      meta: {
        total: products,
        current_page: 1,
        per_page: 5,
        last_page: 1,
        has_sales: false,
        untold_sorts: [],
        sort_measure: null,
        corrected_query: null,
        vehicles: [],
        unknown_fit: 0,
        universal: 0,
        left_out: [],
        missing_code: null,
      },
      near: Array.from({ length: near }, (_, at) => ({ id: 100 + at }) as FoundProduct),
      vehicle_in_query: null,
      leads_to: null,
    },
  },
});

describe("what the panel offers", () => {
  it("is up to three searches of before while there are no results", () => {
    for (const state of [NOTHING_ASKED, found(0, { "brand.name": brands })]) {
      const view = viewOf(state, history);
      expect(view.history.map(({ term }) => term)).toEqual(["a", "b", "c"]);
      expect(view.brands).toEqual([]);
    }
  });

  it("is products and the first five brands", () => {
    const view = viewOf(found(2, { "brand.name": brands }), history);
    expect(view.products).toHaveLength(2);
    expect(view.brands.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((index) => `Marca ${index}`));
    expect(view.history).toEqual([]);
    expect(viewOf(found(2), history).brands).toEqual([]);
  });
});

it("offers at least two near codes, and more where little else is found", () => {
  for (const [products, near] of [
    [5, 2],
    [2, 3],
    [0, 5],
  ] as const) {
    const view = viewOf(found(products, {}, 8), history);
    expect([view.near.length, view.products.length]).toEqual([near, products]);
    expect(optionIds("p", view)[0]).toBe("p-near-0");
    expect(view.history).toEqual([]);
  }
});

describe("the arrow keys", () => {
  const ids = optionIds("p", viewOf(found(1, { "brand.name": brands }), [])).slice(0, 3);

  it("go through products and then brands, and over the input round", () => {
    expect(ids).toEqual(["p-products-0", "p-brands-0", "p-brands-1"]);
    const walk = (step: 1 | -1) => {
      let active: string | null = null;
      return ids.concat("").map(() => {
        active = nextActive(ids, active, step);
        return active;
      });
    };
    expect(walk(1)).toEqual([...ids, null]);
    expect(walk(-1)).toEqual([...ids.toReversed(), null]);
  });

  it("lead nowhere without options", () => {
    expect(nextActive([], null, 1)).toBeNull();
    expect(nextActive([], "gone", -1)).toBeNull();
  });
});
