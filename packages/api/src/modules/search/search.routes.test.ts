import { type SearchBody, searchProducts } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, TestClient, type TestShop } from "../../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "../catalog/test/seed-catalog.ts";

let shop: TestShop;
let seeded: SeededCatalog;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      seeded = await seedCatalog(pool);
    },
  });
});
afterAll(() => shop.close());

const search = async (body: SearchBody) =>
  (await new TestClient(shop.origin).call(searchProducts, { body })).body;
const ids = async (body: SearchBody) => (await search(body)).data.map(({ id }) => id);

it("finds by words and codes and marks what matched in an escaped name", async () => {
  const { pads, otherPads, oil } = seeded.products;
  expect((await ids({ query: "pastillas freno" })).sort()).toEqual([pads, otherPads].sort());
  expect(await ids({ query: "bo0986" })).toEqual([pads]);
  expect(await ids({ query: "5Q0 698 151" })).toEqual([pads]);
  const found = await search({ query: "aceite" });
  expect(found.data[0]).toMatchObject({
    id: oil,
    _highlightResult: { name: { value: "<em>Aceite</em> 5W30 &lt;C3&gt;" } },
  });
});

it("answers what the contract says, facets and meta included", async () => {
  const answer = await search({ query: "", per_page: 2 });
  expect(searchProducts.answers[200].parse(answer)).toEqual(answer);
  expect(answer.meta).toEqual({
    total: 4,
    current_page: 1,
    per_page: 2,
    last_page: 2,
    has_sales: true,
    untold_sorts: [],
    sort_measure: null,
    corrected_query: null,
    vehicles: [],
    unknown_fit: 0,
    universal: 0,
    left_out: [],
    missing_code: null,
  });
  expect(answer.near).toEqual([]);
  expect(answer.facets["brand.name"]).toEqual({
    type: "in",
    data: [
      { name: "Brembo", count: 2 },
      { name: "Bosch", count: 1 },
      { name: "Castrol", count: 1 },
    ],
  });
  expect(answer.facets.price).toEqual({ type: "range", min: 29.25, max: 80 });
  expect(answer.facets.offers).toEqual({ type: "in", data: [{ name: "Con oferta", count: 1 }] });
});

it("says which query it answered instead of a misspelt one", async () => {
  const answer = await search({ query: "pastilas" });
  expect(answer.meta.corrected_query).toBe("pastillas");
  expect(answer.meta.total).toBe(2);
});

it("says which words it left out, each with what to search instead", async () => {
  const { pads, otherPads, discs } = seeded.products;
  const answer = await search({ query: "pastillas delanteras brembo golf" });
  expect(answer.data.map(({ id }) => id)).toEqual([pads]);
  expect(answer.meta.left_out).toEqual([{ word: "brembo", instead: "brembo" }]);
  expect(await ids({ query: "pastillas brembo" })).toEqual([otherPads]);
  expect((await search({ query: "disco xyzzy" })).meta).toMatchObject({
    total: 1,
    left_out: [{ word: "xyzzy", instead: null }],
    missing_code: null,
  });
  expect(await ids({ query: "disco xyzzy", sort: "price_asc" })).toEqual([discs]);
});

it("says that it has no part with a code, and offers near codes and other words apart", async () => {
  const { pads } = seeded.products;
  const near = { id: pads, _matched_code: { value: "BO0986", equivalent: false, match: "near" } };
  const answer = await search({ query: "BO-0987" });
  expect(answer).toMatchObject({ data: [], meta: { total: 0, missing_code: "BO-0987" }, near: [near] });
  expect(searchProducts.answers[200].parse(answer)).toEqual(answer);
  const among = await search({ query: "aceite BO-0987" });
  expect(among.meta).toMatchObject({ total: 1, missing_code: "BO-0987", left_out: [] });
  expect(among.data[0]?.id).toBe(seeded.products.oil);
  expect(among.near).toMatchObject([near]);
});

it("says of no code that it is missing where parts are found that replace it", async () => {
  const answer = await search({ query: "5Q0 698 151" });
  expect(answer.meta.missing_code).toBeNull();
  expect(answer.data).toMatchObject([
    { id: seeded.products.pads, _matched_code: { value: "5Q0698151", equivalent: true, match: "exact" } },
  ]);
  expect((await search({ query: "5q0698" })).meta.missing_code).toBeNull();
});

it("restricts to categories and all below them", async () => {
  const { brakes, discs, oil } = seeded.categories;
  expect((await search({ categories: [[brakes]] })).meta.total).toBe(3);
  expect((await search({ categories: [[discs, oil]] })).meta.total).toBe(2);
  expect((await search({ categories: [[1]] })).meta.total).toBe(4);
  expect((await search({ categories: [[424242]] })).meta.total).toBe(0);
  expect((await search({ categories: [[]] })).meta.total).toBe(4);
});

it("filters by price in euros, what one pays now, ends included", async () => {
  const priced = (gte: number, lte: number) =>
    ids({ filters: [{ field: "price", condition: "range", value: { gte, lte } }], sort: "price_asc" });
  const { pads, otherPads, oil } = seeded.products;
  expect(await priced(29.25, 39.99)).toEqual([otherPads, oil]);
  expect(await priced(29.26, 39.98)).toEqual([]);
  expect(await priced(40, 45.5)).toEqual([pads]);
});

it("counts a facet without its own selection and with all others", async () => {
  const answer = await search({
    filters: [
      { field: "brand.name", condition: "in", value: ["Bosch"] },
      { field: "categories.name", condition: "in", value: ["Pastillas de freno"] },
    ],
  });
  expect(answer.data.map(({ id }) => id)).toEqual([seeded.products.pads]);
  expect(answer.facets["brand.name"]).toMatchObject({
    data: [
      { name: "Bosch", count: 1 },
      { name: "Brembo", count: 1 },
    ],
  });
  const categories = answer.facets["categories.name"];
  expect(categories).toEqual({
    type: "in",
    data: ["Catálogo", "Frenos", "Pastillas de freno"].map((name) => ({ name, count: 1 })),
  });
});

it("sorts by each sort", async () => {
  const { pads, otherPads, discs, oil } = seeded.products;
  expect(await ids({ sort: "price_asc" })).toEqual([otherPads, oil, pads, discs]);
  expect(await ids({ sort: "price_desc" })).toEqual([discs, pads, oil, otherPads]);
  expect((await ids({ sort: "top_sales" }))[0]).toBe(oil);
  expect((await ids({ sort: "best_offers" }))[0]).toBe(otherPads);
  expect((await ids({ sort: "most_wished" }))[0]).toBe(discs);
  expect((await ids({ sort: "best_rated" }))[0]).toBe(discs);
  expect(new Set(await ids({ sort: "newest" })).size).toBe(4);
});

it("answers an empty page past the last one", async () => {
  const answer = await search({ page: 1_000_000, per_page: 100 });
  expect(answer.data).toEqual([]);
  expect(answer.meta).toMatchObject({ total: 4, last_page: 1, current_page: 1_000_000 });
});

it("needs no session, because it changes nothing", async () => {
  const response = await fetch(`${shop.origin}/api/v2/search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
});

it("names every bad field at once", async () => {
  const answer = await shop.visitor().send<{ errors: Record<string, string[]> }>("POST", "/api/v2/search/", {
    query: 7,
    per_page: 0,
    page: 1.5,
    categories: [["x"]],
    sort: "cheap",
    filters: [{ field: "secret", condition: "in", value: ["a"] }, "x"],
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors).sort()).toEqual([
    "categories.0.0",
    "filters.0.field",
    "filters.1",
    "page",
    "per_page",
    "query",
    "sort",
  ]);
});

it.each([
  "x".repeat(50_000),
  "\u0001\u202e",
  "(a+)+$",
  "'; drop table products; --",
  "%_*\\",
  "<script>alert(1)</script>",
])("withstands the query %#", async (query) => {
  const answer = await search({ query });
  expect(answer.data.every(({ _highlightResult }) => !_highlightResult.name.value.includes("<script"))).toBe(
    true,
  );
});

it.each([["{"], ["[]"], ["null"], ['{"__proto__":{"polluted":1}}'], ["[".repeat(10_000)]])(
  "withstands the body %#",
  async (body) => {
    const response = await fetch(`${shop.origin}/api/v2/search/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect([400, 422]).toContain(response.status);
  },
);

it("refuses a body over the limit", async () => {
  const answer = await shop.visitor().send("POST", "/api/v2/search/", { query: "x".repeat(300_000) });
  expect(answer.status).toBe(413);
});
