import { expect, it } from "vitest";
import { boundFacets, MAX_FACET_VALUES } from "./bound-facets.ts";

it("keeps the most frequent values and every selected one", () => {
  const values = Array.from({ length: 500 }, (_, rank) => ({ name: `Modelo ${rank}`, count: 500 - rank }));
  const facets = {
    "attributes.model.value": { type: "in" as const, data: values },
    price: { type: "range" as const, min: 1, max: 9 },
  };
  const bounded = boundFacets(facets, [
    { field: "attributes.model.value", condition: "in", value: ["Modelo 400"] },
    { field: "brand.name", condition: "in", value: ["Modelo 300"] },
  ]);
  expect(bounded.price).toEqual(facets.price);
  expect(bounded["attributes.model.value"]).toEqual({
    type: "in",
    data: [...values.slice(0, MAX_FACET_VALUES), values[400]],
  });
});
