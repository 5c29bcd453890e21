import { type SearchAnswer, type SearchBody, searchProducts } from "@tuerca/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProduct, createTestShop, TestClient, type TestShop } from "../../../test/index.ts";
import { searchCatalog } from "../catalog/index.ts";
import { type SeededCatalog, seedCatalog } from "../catalog/test/seed-catalog.ts";
import { type SeededVehicles, seedFits, seedVehicles } from "../catalog/test/seed-vehicles.ts";

let shop: TestShop;
let seeded: SeededCatalog;
let car: SeededVehicles;
/**
 * Universal mats and mats without data that name the Ibiza, mats for it, a mirror for the Corsa.
 */
let more: { mats: number; rubberMats: number; unknownMats: number; mirror: number };

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      seeded = await seedCatalog(pool);
      car = await seedVehicles(pool);
      const { pads, otherPads, discs, oil } = seeded.products;
      const categoryIds = [seeded.categories.discs];
      more = {
        mats: await createProduct(pool, { name: "Cubrealfombras Ibiza", categoryIds }),
        rubberMats: await createProduct(pool, { name: "Alfombrillas de goma", categoryIds }),
        unknownMats: await createProduct(pool, { name: "Alfombrillas Ibiza", categoryIds }),
        mirror: await createProduct(pool, { name: "Retrovisor exterior", categoryIds }),
      };
      const { tdi, tsi, corsa } = car.vehicles;
      const link = (product: number, ...vehicles: number[]) =>
        seedFits(pool, product, { links: vehicles.map((id) => [id, 0]), source: car.source });
      await link(pads, tdi);
      await link(otherPads, tsi, corsa);
      await link(discs, corsa);
      await link(more.mirror, corsa);
      await link(more.rubberMats, tdi);
      await seedFits(pool, oil, { universal: true, source: car.source });
      await seedFits(pool, more.mats, { universal: true, source: car.source });
    },
  });
});
afterAll(() => shop.close());

const search = async (body: SearchBody) =>
  (await new TestClient(shop.origin).call(searchProducts, { body })).body;
const understand = (query: string, body: SearchBody = {}) =>
  search({ ...body, query, understand_vehicle: true });
const ids = ({ data }: SearchAnswer) => data.map(({ id }) => id).sort();

it("restricts the other words to the engine or model that is named, as its filter does", async () => {
  const { pads, otherPads } = seeded.products;
  const found = await understand("pastillas ibiza 6j 1.6 tdi");
  expect(searchProducts.answers[200].parse(found)).toEqual(found);
  const offer = {
    field: "vehicle.id",
    ids: [car.vehicles.tdi],
    label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
  };
  expect(found.vehicle_in_query).toEqual({
    words: "pastillas",
    said: "ibiza 6j 1.6 tdi",
    outcome: "fits",
    is_applied: true,
    vehicles: [offer],
    categories: [],
  });
  expect(ids(found)).toEqual([pads]);
  const filter = {
    field: "vehicle.id" as const,
    condition: "in" as const,
    value: [String(car.vehicles.tdi)],
  };
  expect(await search({ query: "pastillas", filters: [filter] })).toEqual({
    ...found,
    vehicle_in_query: null,
  });
  const model = await understand("Pastillas de freno para Seat Ibiza 6J");
  expect(ids(model)).toEqual([pads, otherPads].sort());
  expect(model.vehicle_in_query).toMatchObject({
    words: "Pastillas de freno",
    is_applied: true,
    vehicles: [{ field: "vehicle.model", ids: [car.models.ibiza], label: "Seat Ibiza IV (6J)" }],
  });
});

it("searches the whole text as words if it is not asked to understand", async () => {
  const found = await search({ query: "pastillas ibiza 6j 1.6 tdi" });
  expect(found.vehicle_in_query).toBeNull();
  expect(found.meta).toMatchObject({ vehicles: [], total: 2 });
  expect(found.meta.left_out.length).toBeGreaterThan(0);
});

it("stays restricted whatever filters, order and page are chosen", async () => {
  const price = { field: "price" as const, condition: "range" as const, value: { gte: 9000, lte: 9999 } };
  const narrowed = await understand("pastillas ibiza 6j", { filters: [price], sort: "price_asc" });
  expect(narrowed).toMatchObject({ data: [], vehicle_in_query: { is_applied: true } });
  const second = await understand("pastillas ibiza 6j", { page: 2, per_page: 1 });
  expect(second).toMatchObject({ vehicle_in_query: { is_applied: true }, meta: { total: 2 } });
  const offered = await understand("alfombrillas ibiza", { filters: [price] });
  expect(offered).toMatchObject({ data: [], vehicle_in_query: { is_applied: false } });
});

it("is left alone beside a filter of vehicles", async () => {
  const filter = { field: "vehicle.model" as const, condition: "in" as const, value: ["1"] };
  expect((await understand("pastillas ibiza 6j", { filters: [filter] })).vehicle_in_query).toBeNull();
});

it("has all parts for a vehicle that is the whole text", async () => {
  const found = await understand("ibiza 6j");
  expect(found.vehicle_in_query).toMatchObject({ words: "", outcome: "fits" });
  const filter = {
    field: "vehicle.model" as const,
    condition: "in" as const,
    value: [String(car.models.ibiza)],
  };
  expect(ids(found)).toEqual(ids(await search({ filters: [filter] })));
});

it("has what fits any car of a make, or any with an engine", async () => {
  const { pads, otherPads } = seeded.products;
  const make = await understand("pastillas seat");
  expect(make.vehicle_in_query).toMatchObject({
    outcome: "fits",
    vehicles: [{ field: "vehicle.make", ids: [car.makes.seat], label: "Seat" }],
  });
  expect(ids(make)).toEqual([pads, otherPads].sort());
  const engine = await understand("pastillas 1.6 tdi");
  expect(engine.vehicle_in_query).toMatchObject({ outcome: "fits", said: "1.6 tdi" });
  expect(ids(engine)).toEqual([pads]);
});

it.each([
  "retrovisor ibiza 6j",
  "retrovisor ibiza6j",
  "ibiza 6j retrovisor",
  "retrovisores para mi ibzia 6j",
])("says of %s that nothing fits, with other categories for that car", async (query) => {
  const found = await understand(query);
  expect(found).toMatchObject({ data: [], meta: { total: 0 } });
  expect(found.vehicle_in_query).toMatchObject({
    outcome: "nothing_fits",
    is_applied: true,
    vehicles: [{ field: "vehicle.model", ids: [car.models.ibiza] }],
  });
  expect(found.vehicle_in_query?.categories.length).toBeGreaterThan(0);
});

it("finds a part's words in names beside a car, or says which it left out", async () => {
  const found = await understand("alfombrillas freno ibiza 6j 1.6 tdi");
  expect(found.vehicle_in_query).toMatchObject({ outcome: "fits" });
  expect(found.meta.left_out.map(({ word }) => word)).toEqual(["freno"]);
});

it.each(["pastillas ibiza 6k", "pastillas ibiza 1998", "ibiza iii pastillas", "pastillas seat ibiza 2"])(
  "says of %s that the car is unknown, and finds the part for others",
  async (query) => {
    const found = await understand(query);
    expect(found.vehicle_in_query).toMatchObject({ outcome: "unknown", words: "pastillas", vehicles: [] });
    expect(found.meta).toMatchObject({ missing_code: null, left_out: [] });
    expect(ids(found)).toEqual(ids(await search({ query: "pastillas" })));
  },
);

it("means the same car by glued words, alone, beside parts and beside other cars", async () => {
  for (const [apart, glued] of [
    ["ibiza 6j", "ibiza6j"],
    ["ibiza 4", "ibiza4"],
    ["ibiza iv", "ibizaiv"],
  ])
    for (const text of [
      "*",
      "pastillas *",
      "* disco",
      "retrovisor * 1.6 tdi",
      "disco * corsa",
      "aceite * golf7",
    ]) {
      const [one, other] = [apart, glued].map((car) => text.replace("*", car ?? ""));
      expect(await understand(other ?? ""), other).toEqual(await understand(one ?? ""));
    }
});

it("only offers what would lose a product that has all words and no data", async () => {
  const found = await understand("alfombrillas ibiza");
  expect(ids(found)).toEqual([more.unknownMats]);
  expect(found.vehicle_in_query).toMatchObject({ words: "alfombrillas", is_applied: false });
  expect(ids(await understand("alfombrillas ibiza 6j 1.6 tdi"))).toEqual([more.rubberMats]);
  const covers = await understand("cubrealfombras ibiza");
  expect(ids(covers)).toEqual([more.mats]);
  expect(covers.vehicle_in_query).toMatchObject({ is_applied: true });
});

it.each(["xyzzy ibiza 6j", "aceite c3", "5Q0 698 151", "ibiza bo-0986"])(
  "answers %s as words, because nothing fits or nothing is named",
  async (query) => {
    const found = await understand(query);
    expect(found).toEqual(await search({ query }));
    expect(found.vehicle_in_query).toBeNull();
  },
);

it("knows a code beside a vehicle, sold or not", async () => {
  const { pads } = seeded.products;
  for (const query of [
    "bo0986 ibiza",
    "ibiza 6j 5Q0 698 151",
    "ibiza 6j 8K0 615 301",
    "BO-0987 ibiza 6j",
    "ibiza 5Q0 698 15",
    "pastillas ibiza 6j 8K0 615 301",
  ]) {
    const found = await understand(query);
    expect(found.vehicle_in_query, query).toBeNull();
    expect(found, query).toEqual(await search({ query }));
  }
  expect(ids(await understand("bo0986 ibiza"))).toEqual([pads]);
});

it("answers hostile text soon", async () => {
  for (const query of [
    "ibiza 6j ".repeat(1200),
    "﷽".repeat(10_000),
    "golf ' or 1=1; --",
    "\u0301".repeat(9000),
  ]) {
    const answer = await understand(query);
    expect(answer.meta.total).toBeGreaterThanOrEqual(0);
  }
});

const WORDS =
  "pastillas freno aceite 5w30 c3 disco ventilado alfombrillas cubrealfombras retrovisor ibiza corsa seat opel 6j 1.6 tdi tsi 1.3 cdti 77 kw 2012 iv 4 bo-0986 5Q0 698 151 de para golf león pastilas xyzzy".split(
    " ",
  );

it("finds something wherever the words do, or says that nothing fits", async () => {
  const { catalog } = shop.context;
  const total = async (query: string, understand_vehicle: boolean) => {
    const answer: SearchAnswer = JSON.parse(await searchCatalog(catalog, { query, understand_vehicle }));
    const isSaid = answer.vehicle_in_query?.outcome === "nothing_fits";
    return isSaid ? 1 : answer.meta.total + answer.near.length;
  };
  const texts = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 })
    .map((words) => words.join(" "));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const found = await total(text, true);
      if ((await total(text, false)) > 0) expect(found).toBeGreaterThan(0);
    }),
    { numRuns: 400 },
  );
});
