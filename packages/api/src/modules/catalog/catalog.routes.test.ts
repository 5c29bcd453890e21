import { getBrand, getBrands, getCategory, getProductList } from "@tuerca/contract";
import { expect } from "vitest";
import { catalogTest } from "../../../test/fixtures/catalog-test.ts";
import { addOldSlugs } from "./test/seed-catalog.ts";

const it = catalogTest(addOldSlugs);

it("answers a category with its children, counts and, when asked, its products", async ({
  visitor,
  seeded,
}) => {
  const plain = await visitor.call(getCategory, { params: { id: "FRENOS" } });
  expect(plain.body).toMatchObject({
    id: seeded.categories.brakes,
    path: `1/${seeded.categories.brakes}`,
    products_count: 3,
    childs: [
      { name: "Pastillas de freno", products_count: 2, order: 1, childs: [] },
      { name: "Discos de freno", products_count: 1 },
    ],
    breadcrumbs: [{ url_path: "/c-catalogo-1" }, { url_path: "/frenos" }],
  });
  expect(plain.body).not.toHaveProperty("products");
  const full = await visitor.call(getCategory, {
    params: { id: seeded.categories.brakes },
    query: "per_page=2&sort=price_desc",
  });
  expect(getCategory.answers[200].parse(full.body)).toEqual(full.body);
  expect(full.body.products?.data.map(({ price }) => price)).toEqual([80, 45.5]);
  expect(full.body.products?.meta).toEqual({
    total: 3,
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
  });
  expect(full.body.products?.facets.price).toEqual({ type: "range", min: 29.25, max: 80 });
});

it("knows a category and a brand by an old slug, and neither by the other's", async ({ visitor }) => {
  const old = await visitor.call(getCategory, { params: { id: "vieja-frenos" } });
  expect(old.body.slug).toBe("frenos");
  const brand = await visitor.call(getBrand, { params: { id: "brembo" } });
  expect(brand.body).toMatchObject({ slug: "brembo-frenos", products_count: 2, logo: null });
  expect((await visitor.call(getBrand, { params: { id: "frenos" } })).status).toBe(404);
  expect((await visitor.call(getCategory, { params: { id: "bosch" } })).status).toBe(404);
  expect((await visitor.call(getCategory, { params: { id: 987654 } })).status).toBe(404);
});

it("narrows a brand's page by the filters of the query", async ({ visitor, seeded }) => {
  const { body } = await visitor.call(getBrand, {
    params: { id: "brembo" },
    query: `filters[price][gte]=10&filters[price][lte]=29.25&page=1`,
  });
  expect(body.products?.data.map(({ id }) => id)).toEqual([seeded.products.otherPads]);
  const inStock = await visitor.call(getBrand, {
    params: { id: "brembo" },
    query: "filters[categories.name][]=Discos%20de%20freno",
  });
  expect(inStock.body.products?.data.map(({ id }) => id)).toEqual([seeded.products.discs]);
});

it("names every bad field of a query at once", async ({ visitor }) => {
  const answer = await visitor.send<{ errors: Record<string, string[]> }>(
    "GET",
    "/api/v2/catalog/categories/frenos?page=0&per_page=101&sort=cheap&filters[nothing][]=1&filters[price]=7",
  );
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors).sort()).toEqual([
    "filters.nothing",
    "filters.price",
    "page",
    "per_page",
    "sort",
  ]);
});

it.for([
  "__proto__[polluted]=1&filters[__proto__][polluted]=1",
  "filters[constructor][prototype][polluted]=1",
  `filters${"[a]".repeat(200)}=1`,
  "filters[][][]=1&page[]=1&page[x]=2",
  Array.from({ length: 500 }, (_, at) => `filters[brand.name][${at}]=x`).join("&"),
])("withstands the query %#", async (query, { visitor }) => {
  const answer = await visitor.send("GET", `/api/v2/catalog/categories/frenos?${query}`);
  expect([200, 422]).toContain(answer.status);
  expect({}).not.toHaveProperty("polluted");
});

it("lists brands, those with most products first, for any cache and without a cookie", async ({ shop }) => {
  const { body, headers } = await shop.visitor().call(getBrands);
  expect(getBrands.answers[200].parse(body)).toEqual(body);
  expect(body.map(({ name, products_count }) => [name, products_count])).toEqual([
    ["Brembo", 2],
    ["Bosch", 1],
    ["Castrol", 1],
  ]);
  expect(headers.get("cache-control")).toBe("public, max-age=60");
  expect(headers.getSetCookie()).toEqual([]);
});

it("orders the four lists by what they are named after", async ({ visitor, seeded }) => {
  const first = async (list: string, query = "") =>
    (await visitor.call(getProductList, { params: { list }, query })).body.data.map(({ id }) => id);
  const { pads, otherPads, discs, oil } = seeded.products;
  expect((await first("top-ventas")).slice(0, 3)).toEqual([oil, pads, discs]);
  expect(await first("mejores-ofertas")).toEqual([otherPads]);
  expect(await first("mas-deseados")).toEqual([discs, pads]);
  expect(await first("mejor-valorados")).toEqual([discs, pads]);
  expect(
    await first("mejor-valorados", "filters[rating.average][gte]=5&filters[rating.average][lte]=5"),
  ).toEqual([discs]);
  expect(await first("top-ventas", "per_page=1&page=2")).toEqual([pads]);
  expect((await visitor.send("GET", "/api/v2/catalog/lists/otra")).status).toBe(404);
});
