import { expect, test } from "vitest";
import { ask, product } from "../test/documents.ts";
import { storeImage } from "../test/stored-image.ts";
import {
  createProductIndex,
  type DocumentFits,
  type FitVehicle,
  openProductIndex,
  type ProductIndex,
  prepareDocuments,
  type SearchRequest,
} from "./index.ts";

const IBIZA = 1;
const LEON = 2;
const CORSA = 3;
const [SEAT, OPEL] = [1, 2];
const vehicle = (id: number, model: number, make: number): FitVehicle => ({
  id,
  model,
  make,
  retired: false,
  payload: `car ${id}`,
});
/** Two Ibizas (11, 12), a León (21), a Corsa (31). */
const CARS = [
  vehicle(11, IBIZA, SEAT),
  vehicle(12, IBIZA, SEAT),
  vehicle(21, LEON, SEAT),
  vehicle(31, CORSA, OPEL),
];

const linked = (...vehicles: number[]): DocumentFits => ({
  universal: false,
  complete: true,
  vehicles,
  conditional: vehicles.map(() => false),
});
const universal: DocumentFits = { universal: true, complete: false, vehicles: [], conditional: [] };

const brake = (id: number, fits: DocumentFits | null, more: object = {}) =>
  product(id, { name: "Pastillas de freno", brand: "ATE", fits, ...more });

function setUp(): ProductIndex {
  const index = createProductIndex();
  index.useVehicles(CARS);
  index.upsert([
    brake(1, linked(11)),
    brake(2, linked(12, 31)),
    brake(3, linked(21)),
    brake(4, universal),
    brake(5, null),
    brake(6, null, { brand: "TRW" }),
  ]);
  return index;
}

const find = (
  index: ProductIndex,
  vehicles: SearchRequest["vehicles"],
  more: Partial<SearchRequest> = {},
) => {
  const { hits, facets, unknownFit, ...rest } = index.search(ask("pastillas", { vehicles, ...more }));
  const brands = facets["brand.name"].type === "in" ? facets["brand.name"].data : [];
  return { ids: hits.map(({ id }) => id), brands, unknownFit, ...rest };
};

test("finds what fits a vehicle, a model or a make, and counts nothing else", () => {
  const index = setUp();
  expect(find(index, [{ level: "vehicle", ids: [11] }])).toMatchObject({
    ids: [1, 4],
    unknownFit: 2,
    universal: 1,
  });
  expect(find(index, [{ level: "model", ids: [IBIZA] }])).toMatchObject({ ids: [1, 2, 4], unknownFit: 2 });
  const seat = find(index, [{ level: "make", ids: [SEAT] }]);
  expect(seat).toMatchObject({ ids: [1, 2, 3, 4], total: 4, brands: [{ name: "ATE", count: 4 }] });
  expect(find(index, [{ level: "vehicle", ids: [11, 31] }]).ids).toEqual([1, 2, 4]);
  const both = [
    { level: "make" as const, ids: [SEAT] },
    { level: "make" as const, ids: [OPEL] },
  ];
  expect(find(index, both).ids).toEqual([2, 4]);
  expect(find(index, [])).toMatchObject({ total: 6, unknownFit: 0, universal: 0 });
});

test("counts products without data as the filters leave them", () => {
  const filters = [{ field: "brand.name" as const, condition: "in" as const, value: ["TRW"] }];
  const found = find(setUp(), [{ level: "vehicle", ids: [11] }], { filters });
  expect(found).toMatchObject({ ids: [], unknownFit: 1, brands: [{ name: "ATE", count: 2 }] });
});

test("finds nothing for a vehicle that is unknown or retired, until it is offered again", () => {
  const index = setUp();
  const corsa = () => find(index, [{ level: "vehicle", ids: [31] }]);
  expect(corsa().ids).toEqual([2, 4]);
  index.useVehicles([{ ...vehicle(31, CORSA, OPEL), retired: true }]);
  expect(corsa()).toMatchObject({ ids: [], unknownFit: 0 });
  expect(find(index, [{ level: "make", ids: [OPEL] }]).total).toBe(0);
  expect(find(index, [{ level: "vehicle", ids: [99] }]).total).toBe(0);
  expect(index.vehiclePayload("vehicle", 31)).toBeNull();
  expect(index.fitsOf([2], 31)).toMatchObject([{ link: "plain" }]);
  index.useVehicles([vehicle(31, LEON, SEAT)]);
  expect(find(index, [{ level: "model", ids: [LEON] }]).ids).toEqual([2, 3, 4]);
});

test("puts listed products before universal ones by relevance and by sales, not by price", () => {
  const index = setUp();
  index.upsert([
    brake(1, linked(11), { priceCents: 900 }),
    brake(4, universal, { sales: 99, priceCents: 100 }),
    brake(8, { ...universal, vehicles: [11], conditional: [false] }, { sales: 50, priceCents: 500 }),
    product(9, { name: "Anillo de pastillas", brand: "ATE", fits: linked(11), priceCents: 700, sales: 1 }),
  ]);
  const ibiza = (more: Partial<SearchRequest>) => find(index, [{ level: "vehicle", ids: [11] }], more).ids;
  expect(ibiza({ sort: "relevance" })).toEqual([9, 1, 4, 8]);
  expect(ibiza({ sort: "top_sales" })).toEqual([9, 1, 4, 8]);
  expect(ibiza({ query: "pastillas de freno" })).toEqual([1, 4, 8]);
  expect(ibiza({ sort: "price_asc" })).toEqual([4, 8, 9, 1]);
  expect(ibiza({ sort: "top_sales", page: 2, perPage: 2 })).toEqual([4, 8]);
  expect(find(index, [], { sort: "top_sales" }).ids.slice(0, 2)).toEqual([4, 8]);
});

test("a vehicle decides neither which words are corrected nor which are dropped", () => {
  const index = setUp();
  index.upsert([product(7, { name: "Filtro de aceite", fits: linked(11) })]);
  const found = index.search(ask("filtro aceite", { vehicles: [{ level: "vehicle", ids: [31] }] }));
  expect(found).toMatchObject({ total: 0, leftOut: [], correctedQuery: null });
});

test("a changed product, a new one and a removed one are found as they are now", () => {
  const index = setUp();
  const ibiza = () => find(index, [{ level: "model", ids: [IBIZA] }]).ids;
  expect(ibiza()).toEqual([1, 2, 4]);
  index.upsert([brake(1, linked(21)), brake(5, linked(12)), brake(9, linked(11, 12))]);
  index.remove([2]);
  expect(ibiza()).toEqual([5, 9, 4]);
  const opened = openProductIndex(storeImage(index.image()));
  expect(find(opened, [{ level: "model", ids: [IBIZA] }]).ids).toEqual([5, 9, 4]);
  expect(opened.vehiclePayload("make", SEAT)).toBe("car 11");
});

test("a link without terms counts before one with, and wrong ids are refused", () => {
  const index = setUp();
  const links = { vehicles: [12, 11, 11, 12], conditional: [true, true, false, true] };
  index.upsert([brake(1, { ...links, universal: false, complete: false })]);
  expect(index.fitsOf([1], 11)).toEqual([{ id: 1, data: "list", complete: false, link: "plain" }]);
  expect(index.fitsOf([1, 404], 12)).toEqual([{ id: 1, data: "list", complete: false, link: "conditional" }]);
  expect(index.fitsOf([4, 5, 3], 12)).toEqual([
    { id: 4, data: "universal", complete: false, link: null },
    { id: 5, data: "none", complete: false, link: null },
    { id: 3, data: "list", complete: true, link: null },
  ]);
  for (const id of [0, -1, 1.5, 2 ** 31])
    expect(() => prepareDocuments([brake(1, linked(id))])).toThrow(RangeError);
});

test("products that list a vehicle are counted by category, universal ones apart", () => {
  const index = setUp();
  index.upsert([
    brake(1, linked(11, 12), { categoryIds: [1, 7] }),
    brake(2, linked(12, 31), { categoryIds: [1, 8] }),
    brake(4, { ...universal, vehicles: [11], conditional: [false] }, { categoryIds: [1, 7] }),
  ]);
  const counted = (ids: number[]) => {
    const { total, byCategory } = index.countListing({ level: "vehicle", ids });
    return [total, Object.fromEntries(byCategory)];
  };
  expect(counted([11, 12])).toEqual([2, { 1: 2, 7: 1, 8: 1 }]);
  expect(counted([11])).toEqual([1, { 1: 1, 7: 1 }]);
  expect(counted([404])).toEqual([0, {}]);
  expect(index.countUniversal()).toEqual({
    total: 1,
    byCategory: new Map([
      [1, 1],
      [7, 1],
    ]),
  });
  expect(index.isListed({ level: "vehicle", ids: [404, 31] })).toBe(true);
  index.remove([2]);
  index.upsert([brake(1, { ...universal, vehicles: [12], conditional: [true] })]);
  expect(counted([11, 12])).toEqual([0, {}]);
  expect(index.isListed({ level: "vehicle", ids: [11, 12, 31] })).toBe(false);
});
