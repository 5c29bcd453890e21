import { describe, expect, it } from "vitest";
import { chipsOf } from "./facets/chips.ts";
import type { PageFacets } from "./facets/page-facets.ts";
import { clearFilters, type Listing, RANGE_OPEN, setRange, toggleValue } from "./listing.ts";

const empty: Listing = {
  query: "pastillas",
  isLiteral: false,
  filters: [],
  sort: "price_asc",
  page: 3,
  isTable: false,
  whole: null,
};
const labels = (listing: Listing, facets: PageFacets = {}) =>
  chipsOf(listing, { facets, measures: [], meta: { vehicles: [] } }).map(({ label }) => label);

describe("the selections of a list", () => {
  it("start at page 1 again and keep query and order", () => {
    expect(toggleValue(empty, "brand.name", "ATE")).toEqual({
      ...empty,
      page: 1,
      filters: [{ field: "brand.name", condition: "in", value: ["ATE"] }],
    });
  });

  it("lose a filter with its last value", () => {
    const both = toggleValue(toggleValue(empty, "brand.name", "ATE"), "brand.name", "Bosch");
    const one = toggleValue(both, "brand.name", "ATE");
    expect(labels(one)).toEqual(["Bosch"]);
    expect(toggleValue(one, "brand.name", "Bosch").filters).toEqual([]);
  });

  it("replace a range", () => {
    const first = setRange(empty, "price", { gte: 1, lte: 2 });
    expect(setRange(first, "price", { gte: 3, lte: 4 }).filters).toEqual([
      { field: "price", condition: "range", value: { gte: 3, lte: 4 } },
    ]);
  });

  it("can be cleared all at once", () => {
    const chosen = setRange(toggleValue(empty, "brand.name", "ATE"), "price", { gte: 1, lte: 2 });
    expect(clearFilters(chosen).filters).toEqual([]);
  });
});

describe("chips", () => {
  it.each([
    [{ gte: 10, lte: 50 }, "De 10€ a 50€"],
    [{ gte: 9.8, lte: 120 }, "De 9,80€ a 120€"],
    [{ gte: 20, lte: RANGE_OPEN }, "Desde 20€"],
  ])("read a price range by its bounds", (range, label) => {
    expect(labels(setRange(empty, "price", range))).toEqual([label]);
  });

  it("read an open end as the highest price on offer", () => {
    const chosen = setRange(empty, "price", { gte: 20, lte: RANGE_OPEN });
    const upTo = (max: number) => labels(chosen, { price: { type: "range", min: 1, max } });
    expect(upTo(172.4)).toEqual(["De 20€ a 172,40€"]);
    expect(upTo(10)).toEqual(["Desde 20€"]);
  });

  it("read a range of ratings in stars", () => {
    const stars = (gte: number, lte: number) => labels(setRange(empty, "rating.average", { gte, lte }));
    expect([...stars(4, 5), ...stars(1, 3)]).toEqual(["4 estrellas o más", "De 1 a 3 estrellas"]);
    expect([...stars(1, 5), ...stars(1, 1)]).toEqual(["1 estrella o más", "De 1 a 1 estrella"]);
  });

  it("take away their own selection only", () => {
    const chosen = toggleValue(toggleValue(empty, "brand.name", "ATE"), "brand.name", "Bosch");
    const [chip] = chipsOf(chosen, { facets: {}, measures: [], meta: { vehicles: [] } });
    expect(labels(chip?.without ?? empty)).toEqual(["Bosch"]);
  });

  it("name a vehicle by its label, and one that the shop does not know by that", () => {
    const chosen = toggleValue(toggleValue(empty, "vehicle.model", "3"), "vehicle.id", "3");
    const vehicles = [{ field: "vehicle.model" as const, id: 3, label: "Seat Ibiza IV (6J)" }];
    const [model, other] = chipsOf(chosen, { facets: {}, measures: [], meta: { vehicles } });
    expect([model?.label, other?.label]).toEqual(["Seat Ibiza IV (6J)", "Vehículo que no conocemos"]);
    expect(model?.without.filters).toEqual([{ field: "vehicle.id", condition: "in", value: ["3"] }]);
  });

  it("name measures with their unit, and one that the shop does not know by that", () => {
    const facet = { type: "in" as const, data: [], more: 0 };
    const measures = [
      { field: "medida.et" as const, name: "ET", unit: "mm", facet },
      { field: "medida.buje" as const, name: "Buje", unit: null, facet },
    ];
    const labelsOf = (listing: Listing) =>
      chipsOf(listing, { facets: {}, measures, meta: { vehicles: [] } }).map(({ label }) => label);
    const ranges = [
      { gte: -5, lte: 4.5 },
      { gte: -5, lte: RANGE_OPEN },
      { gte: -RANGE_OPEN, lte: 9 },
    ];
    expect(ranges.flatMap((range) => labelsOf(setRange(empty, "medida.et", range)))).toEqual([
      "ET: −5 a 4,5 mm",
      "ET: desde −5 mm",
      "ET: hasta 9 mm",
    ]);
    expect(labelsOf(toggleValue(empty, "medida.buje", "66,6"))).toEqual(["Buje: 66,6"]);
    expect(labelsOf(toggleValue(empty, "medida.nada", "1"))).toEqual(["Medida que no conocemos"]);
  });
});
