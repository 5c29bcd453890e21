import {
  getBrand,
  getBrands,
  getCategory,
  getProduct,
  getProductList,
  searchProducts,
  sorts,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "./test/seed-catalog.ts";

let shop: TestShop;
let visitor: TestClient;
let seeded: SeededCatalog;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      seeded = await seedCatalog(pool);
      await pool.query("insert into slugs (slug, kind, target_id) select slug, 'brand', id from brands");
      await pool.query(
        "insert into slugs (slug, kind, target_id) values ('pastillas-viejas', 'product', $1)",
        [seeded.products.pads],
      );
    },
  });
  visitor = shop.visitor();
});
afterAll(() => shop.close());

type Refusal = { message: string; errors: Record<string, string[]>; products: { id: number }[] };
const get = (path: string) => visitor.send<Refusal>("GET", path);
const search = (body: unknown) => visitor.send<Refusal>("POST", "/api/v2/search/", body);

it.each([
  "/api/v2/catalog/categories/frenos",
  "/api/v2/catalog/brands/bosch",
  "/api/v2/catalog/lists/top-ventas",
  "/api/store-front/brands",
  "/api/v1/categories/tree",
])("answers %s the same with a slash at its end", async (path) => {
  const [plain, slashed] = [await get(path), await get(`${path}/`)];
  expect(plain.status).toBe(200);
  expect(slashed).toMatchObject({ status: 200, body: plain.body });
});

it("answers 24 products a page, the first page, by sales, where nothing is said", async () => {
  const bare = await visitor.call(searchProducts, { body: {} });
  const full = await visitor.call(searchProducts, {
    body: { query: "", page: 1, per_page: 24, categories: [], filters: [], sort: "top_sales" },
  });
  expect(bare.body).toEqual(full.body);
  expect(bare.body.meta).toMatchObject({ current_page: 1, per_page: 24, last_page: 1 });
  const named = { query: "pastillas freno" };
  const relevant = await visitor.call(searchProducts, { body: { ...named, sort: "relevance" } });
  expect((await visitor.call(searchProducts, { body: named })).body).toEqual(relevant.body);
});

it.each(sorts)("sorts by %s in every call, with and without a query", async (sort) => {
  for (const query of ["", "freno"])
    expect((await visitor.call(searchProducts, { body: { query, sort } })).status).toBe(200);
  const query = `sort=${sort}`;
  const pages = await Promise.all([
    visitor.call(getCategory, { params: { id: 1 }, query }),
    visitor.call(getBrand, { params: { id: "brembo" }, query }),
  ]);
  expect(pages.map(({ body }) => body.products?.data.length)).toEqual([4, 2]);
});

it("turns pages of 1 to 100 without losing or repeating a product", async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      visitor.call(getCategory, { params: { id: 1 }, query: `page=${page}&per_page=1` }),
    ),
  );
  const ids = pages.map(({ body }) => body.products?.data.map(({ id }) => id));
  expect(new Set(ids.flat()).size).toBe(4);
  expect(ids[4]).toEqual([]);
  const all = await visitor.call(getCategory, { params: { id: 1 }, query: "per_page=100" });
  expect(all.body.products?.data.map(({ id }) => id)).toEqual(ids.flat());
});

it("knows a product by its number, its slug and a slug that it had once", async () => {
  const byId = await visitor.call(getProduct, { params: { id: seeded.products.pads } });
  for (const id of ["pastillas-viejas", byId.body.url_path.slice(1)])
    expect((await visitor.call(getProduct, { params: { id } })).body).toEqual(byId.body);
});

it("answers a brand by its number, with its products and their facets on request", async () => {
  const { body } = await visitor.call(getBrand, { params: { id: "brembo" }, query: "sort=price_desc" });
  expect(getBrand.answers[200].parse(body)).toEqual(body);
  expect(body.products?.data.map(({ id }) => id)).toEqual([seeded.products.discs, seeded.products.otherPads]);
  expect(body.products?.facets["brand.name"]).toEqual({ type: "in", data: [{ name: "Brembo", count: 2 }] });
  const byNumber = await visitor.call(getBrand, { params: { id: body.id }, query: "sort=price_desc" });
  // The links continue with the id of the request.
  const links = body.products?.links;
  expect({ ...byNumber.body, products: { ...byNumber.body.products, links } }).toEqual(body);
  expect((await visitor.call(getBrand, { params: { id: body.id } })).body).not.toHaveProperty("products");
});

it("answers a list as the contract says", async () => {
  const { body } = await visitor.call(getProductList, { params: { list: "mejores-ofertas" } });
  expect(getProductList.answers[200].parse(body)).toEqual(body);
  expect(body.meta.total).toBe(1);
});

it.each(["products", "categories", "brands"])("suggests products with the 404 of %s", async (kind) => {
  const { status, body } = await get(`/api/v2/catalog/${kind}/pastillas-de-freno-raras`);
  expect({ status, message: body.message }).toEqual({ status: 404, message: "No encontrado." });
  expect(body.products.map(({ id }) => id)).toContain(seeded.products.pads);
});

describe("a refusal", () => {
  const ENGLISH = /invalid|expected|required|received|must|too (small|big)/i;

  it("is in Spanish and names every bad field of a search", async () => {
    const { status, body } = await search({
      query: "x".repeat(50_001),
      per_page: 101,
      page: 0,
      categories: [[0, 1.5, "a"]],
      sort: 7,
      filters: [
        { field: "price", condition: "in", value: ["10"] },
        { field: "brand.name", condition: "range", value: { gte: 1, lte: 2 } },
        { field: "brand.name", condition: "in", value: [] },
        { field: "price", condition: "range", value: { gte: -1, lte: 1e9 } },
      ],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      "categories.0.0",
      "categories.0.1",
      "categories.0.2",
      "filters.0.field",
      "filters.1.field",
      "filters.2.value",
      "filters.3.value.gte",
      "filters.3.value.lte",
      "page",
      "per_page",
      "query",
      "sort",
    ]);
    expect(Object.values(body.errors).flat().join(" ")).not.toMatch(ENGLISH);
    expect(body.errors.per_page).toEqual(["Debe estar entre 1 y 100"]);
  });

  it.each(["categories/frenos", "brands/bosch", "lists/top-ventas"])(
    "is in Spanish and names every bad field of %s",
    async (call) => {
      const { status, body } = await get(
        `/api/v2/catalog/${call}?page=x&per_page=0&sort=x&filters[price][]=1&filters[brand.name][gte]=1&filters[brand.name][lte]=2`,
      );
      expect(status).toBe(422);
      expect(Object.keys(body.errors).sort()).toEqual([
        "filters.brand.name",
        "filters.price",
        "page",
        "per_page",
        "sort",
      ]);
      expect(Object.values(body.errors).flat().join(" ")).not.toMatch(ENGLISH);
    },
  );

  it.each(["depth=0", "depth=5", "full=2"])("meets a category tree with %s", async (query) => {
    const { status, body } = await get(`/api/v1/categories/tree?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.split("=")[0]]);
    expect(Object.values(body.errors).flat().join(" ")).not.toMatch(ENGLISH);
  });

  it("is a 404 for the tree of a category that is not there", async () => {
    for (const id of ["987654", "0", "x", "99999999999"])
      expect((await get(`/api/v1/categories/tree?parent_id=${id}`)).status).toBe(404);
  });
});

it("answers as many brands as asked for, those with most products first", async () => {
  const all = await visitor.call(getBrands, {});
  const two = await visitor.call(getBrands, { query: "limit=2" });
  expect(two.body).toEqual(all.body.slice(0, 2));
  expect((await get("/api/store-front/brands?limit=0")).status).toBe(422);
});
