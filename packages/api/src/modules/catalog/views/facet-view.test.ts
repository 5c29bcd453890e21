import { MAX_FACET_VALUES, type SelectedFilter } from "@tuerca/contract";
import type { Facets } from "@tuerca/search";
import { expect, it } from "vitest";
import { viewFacets } from "./facet-view.ts";

const list = (count: number) => ({
  type: "in" as const,
  data: Array.from({ length: count }, (_, rank) => ({ name: `Valor ${rank}`, count: count - rank })),
});

const facets: Facets = {
  "brand.name": list(1200),
  "categories.name": list(3),
  "attributes.model.value": list(5000),
  price: { type: "range", min: 1999, max: 250_050 },
  "rating.average": { type: "range", min: 0, max: 4.5 },
  offers: list(1),
  quantity: list(0),
};

it("keeps the largest 1,000 values of a list and those selected in it", () => {
  const selected: SelectedFilter[] = [
    { field: "attributes.model.value", condition: "in", value: ["Valor 4000", "Valor 1", "Nada"] },
    { field: "categories.name", condition: "in", value: ["Valor 1100"] },
  ];
  const view = viewFacets(facets, selected, MAX_FACET_VALUES);
  const models = list(5000).data;
  expect(view["attributes.model.value"]).toEqual({
    type: "in",
    data: [...models.slice(0, MAX_FACET_VALUES), models[4000]],
  });
  expect(view["brand.name"]).toEqual({ type: "in", data: list(1200).data.slice(0, MAX_FACET_VALUES) });
  expect(view["categories.name"]).toEqual(facets["categories.name"]);
});

it("gives prices in euros and everything else as it is", () => {
  const view = viewFacets(facets, [], MAX_FACET_VALUES);
  expect(view.price).toEqual({ type: "range", min: 19.99, max: 2500.5 });
  expect(view["rating.average"]).toEqual(facets["rating.average"]);
  expect(view.quantity).toEqual({ type: "in", data: [] });
});

it("keeps fewer where fewer are asked for", () => {
  const view = viewFacets(facets, [{ field: "brand.name", condition: "in", value: ["Valor 900"] }], 20);
  expect(view["brand.name"]).toEqual({
    type: "in",
    data: [...list(1200).data.slice(0, 20), { name: "Valor 900", count: 300 }],
  });
});
