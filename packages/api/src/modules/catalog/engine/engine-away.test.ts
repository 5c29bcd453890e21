import { getBrand, getCategory, getProduct, resolvePath, searchProducts } from "@tuerca/contract";
import { afterEach, expect, vi } from "vitest";
import { catalogTest } from "../../../../test/fixtures/catalog-test.ts";
import { type ProductSearch, SearchAway } from "./product-search.ts";

const it = catalogTest(async () => undefined);

/** An engine that does not answer. */
const away = () => Promise.reject(new SearchAway("timeout"));
const AWAY = { search: away, suggest: away, list: away } satisfies Omit<ProductSearch, "version">;

function takeAway(engine: ProductSearch): void {
  for (const call of ["search", "suggest", "list"] as const)
    vi.spyOn(engine, call).mockImplementation(AWAY[call]);
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("refuses searches in words while the engine is away, and answers again once it is back", async ({
  shop,
  visitor,
}) => {
  takeAway(shop.context.catalog.engine);
  const { version } = shop.context.catalog;
  const body = { query: "ventilado" };
  expect(await visitor.call(searchProducts, { body })).toMatchObject({
    status: 503,
    body: { message: "El buscador no responde: inténtalo en unos minutos." },
  });
  expect(shop.context.catalog.version).toBe(version);
  vi.restoreAllMocks();
  expect((await visitor.call(searchProducts, { body })).body.data).toHaveLength(1);
  // What was answered without the engine is not what it answers.
  expect(shop.context.catalog.version).toBe(version + 1);
});

it("lists a category from the database meanwhile, as the engine would, but for facets", async ({
  shop,
  seeded,
  visitor,
}) => {
  const { brakes, oil } = seeded.categories;
  const list = async (id: number, size: number) =>
    (await visitor.call(getCategory, { params: { id }, query: `per_page=${size}` })).body.products;
  for (const [id, size] of [brakes, oil].flatMap((one) => [1, 2, 24].map((most) => [one, most] as const))) {
    takeAway(shop.context.catalog.engine);
    const listed = await list(id, size);
    vi.restoreAllMocks();
    const found = await list(id, size);
    expect(listed?.data.map(({ sku }) => sku)).toEqual(found?.data.map(({ sku }) => sku));
    expect(listed?.meta.total).toBe(found?.meta.total);
    expect(listed?.facets["brand.name"]).toEqual({ type: "in", data: [] });
  }
});

it("refuses what only the engine knows, and shows products and missing pages", async ({
  shop,
  seeded,
  visitor,
}) => {
  takeAway(shop.context.catalog.engine);
  const { categories, products } = seeded;
  const params = { id: categories.discs };
  for (const query of ["sort=price_asc", "columns=1", "filters[offers][]=Con%20oferta"])
    expect((await visitor.call(getCategory, { params, query })).status, query).toBe(503);
  const brand = await visitor.call(getBrand, { params: { id: "brembo" }, query: "page=1" });
  expect(brand.status).toBe(503);
  const { status, body } = await visitor.call(getProduct, { params: { id: products.pads } });
  expect([status, body.related.map(({ id }) => id)]).toEqual([200, [products.otherPads, products.discs]]);
  expect(await visitor.call(resolvePath, { query: "path=/disco-ventilado" })).toMatchObject({
    status: 404,
    body: { products: [] },
  });
});
