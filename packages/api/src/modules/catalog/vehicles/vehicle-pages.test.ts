import { GIFT_CARDS_CATEGORY_ID, getVehiclePage, getVehiclePages, searchProducts } from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestShop, type TestClient, type TestShop } from "../../../../test/index.ts";
import { readSitemap } from "../../../../test/read-sitemap.ts";
import { type SeededCatalog, seedCatalog } from "../test/seed-catalog.ts";
import { type SeededVehicles, seedFits, seedVehicles } from "../test/seed-vehicles.ts";

const ibiza = "/recambios/seat/ibiza-iv";
const SLUGS = "update vehicle_models set slug = replace(slug, ' ', '-')";
let shop: TestShop;
let pool: pg.Pool;
let visitor: TestClient;
let seeded: SeededCatalog;
let car: SeededVehicles;

beforeAll(async () => {
  shop = await createTestShop({
    environment: { SITE_URL: "https://recambios.example" },
    seed: async (seedPool) => {
      seeded = await seedCatalog(seedPool);
      car = await seedVehicles(seedPool);
      await seedPool.query(SLUGS);
      const { tdi, corsa } = car.vehicles;
      const { pads, otherPads, discs, oil } = seeded.products;
      for (const product of [pads, otherPads, discs])
        await seedFits(seedPool, product, { links: [[tdi, 0]], source: car.source });
      await seedFits(seedPool, pads, {
        links: [
          [tdi, 0],
          [corsa, 0],
        ],
        source: car.source,
      });
      await seedFits(seedPool, oil, { universal: true });
      await seedPool.query(
        `insert into categories (id, parent_id, name, name_key, slug, position)
         values ($1, 1, 'Tarjetas', 'tarjetas', 'tarjetas', 9) on conflict (id) do update set slug = excluded.slug`,
        [GIFT_CARDS_CATEGORY_ID],
      );
      await seedPool.query("insert into slugs (slug, kind, target_id) values ('pastillas', 'category', $1)", [
        seeded.categories.pads,
      ]);
    },
  });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  visitor = shop.visitor();
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

const pageOf = (path: string) =>
  visitor.call(getVehiclePage, { query: new URLSearchParams({ path }).toString() });
const partsOf = async (path: string) => {
  const { body } = await pageOf(path);
  if (body.type !== "parts") throw new Error(`${path} is ${body.type}`);
  return body;
};

it("leads from makes to generations, each with as many listed products as the search finds, universal ones aside", async () => {
  expect((await visitor.call(getVehiclePages, {})).body).toMatchObject([
    { name: "Opel", url_path: "/recambios/opel", models: 1 },
    { name: "Seat", url_path: "/recambios/seat", models: 1 },
  ]);
  const { body } = await pageOf("/recambios/seat");
  expect(body).toMatchObject({ type: "make", indexed: true, url_path: "/recambios/seat" });
  expect(body).toMatchObject({ models: [{ name: "Ibiza IV", url_path: ibiza, products_count: 3 }] });
  const filters = [
    { field: "vehicle.model" as const, condition: "in" as const, value: [`${car.models.ibiza}`] },
  ];
  const found = await visitor.call(searchProducts, { body: { filters } });
  expect(found.body.meta.total).toBe(3 + 1);
});

const engine = `${ibiza}/motor-16-tdi-77-kw`;
const other = `${ibiza}/motor-12-tsi-63-kw`;

it("describes a generation by systems of listed products, wear parts first, and universal ones apart", async () => {
  const page = await partsOf(ibiza);
  expect(page).toMatchObject({ indexed: true, model: { name: "Ibiza IV" }, category: null, engine: null });
  expect(page).toMatchObject({ car_path: ibiza, make_path: "/recambios/seat" });
  expect([page.products_count, page.universal_count]).toEqual([3, 1]);
  expect(page.systems).toEqual([
    {
      id: seeded.categories.brakes,
      name: "Frenos",
      url_path: `${ibiza}/frenos`,
      products_count: 3,
      categories: [
        { name: "Pastillas de freno", url_path: `${ibiza}/pastillas-de-freno`, products_count: 2 },
        { name: "Discos de freno", url_path: `${ibiza}/discos-de-freno`, products_count: 1 },
      ],
    },
  ]);
  expect(page.universal_categories).toEqual([
    { name: "Aceites", url_path: `${ibiza}/aceites`, universal_count: 1 },
  ]);
  expect(page.engines.map(({ name, url_path }) => [name, url_path])).toEqual([["1.6 TDI", engine]]);
});

it("has pages of a category and of an engine; those with few products are not for indexing", async () => {
  const pads = await partsOf(`${ibiza}/pastillas-de-freno`);
  expect(pads).toMatchObject({ indexed: false, category: { id: seeded.categories.pads }, systems: [] });
  expect(pads.category?.above).toEqual([{ name: "Frenos", url_path: `${ibiza}/frenos` }]);
  expect(pads.engines.map(({ url_path }) => url_path)).toEqual([`${engine}/pastillas-de-freno`]);
  expect(await partsOf(engine)).toMatchObject({
    indexed: false,
    engine: { id: car.vehicles.tdi },
    model_path: ibiza,
    car_path: engine,
    products_count: 3,
  });
  expect(await partsOf("/recambios/opel/corsa")).toMatchObject({ indexed: false });
});

it("has pages of an engine's categories, and of those above others, which are never indexed", async () => {
  const brakes = await partsOf(`${engine}/frenos`);
  expect(brakes).toMatchObject({ indexed: false, products_count: 3, engine: { id: car.vehicles.tdi } });
  expect(
    brakes.categories.map(({ name, url_path, products_count }) => [name, url_path, products_count]),
  ).toEqual([
    ["Pastillas de freno", `${engine}/pastillas-de-freno`, 2],
    ["Discos de freno", `${engine}/discos-de-freno`, 1],
  ]);
  expect(await partsOf(`${ibiza}/frenos`)).toMatchObject({ indexed: false, products_count: 3 });
});

it("says of a category without a part for the car what else there is for it", async () => {
  const oil = await partsOf(`${engine}/aceites`);
  expect(oil).toMatchObject({ indexed: false, products_count: 0, universal_count: 1 });
  expect(oil.systems.map(({ name }) => name)).toEqual(["Frenos"]);
  expect(await partsOf(other)).toMatchObject({
    products_count: 0,
    universal_count: 1,
    systems: [],
    indexed: false,
  });
});

it.each([
  ["/Recambios/SEAT", "/recambios/seat"],
  ["/recambios/Seat/Ibiza-IV/", "/recambios/seat/ibiza-iv"],
  ["/recambios/seat/ibiza-iv/pastillas", "/recambios/seat/ibiza-iv/pastillas-de-freno"],
  [`${engine}/Pastillas`, `${engine}/pastillas-de-freno`],
  [`${engine}/tarjetas`, "/tarjetas"],
])("redirects %s to %s", async (path, to) => {
  expect((await pageOf(path)).body).toEqual({ type: "redirect", url_path: to });
});

it.each([
  ["an unknown make", "/recambios/lada"],
  ["an unknown generation", "/recambios/seat/ibiza-v"],
  ["another make's generation", "/recambios/opel/ibiza-iv"],
  ["an unknown category", `${ibiza}/volantes`],
  ["an unknown category of an engine", `${engine}/volantes`],
  ["an engine of an engine", `${engine}/motor-12-tsi-63-kw`],
  ["a category of a category", `${ibiza}/frenos/pastillas-de-freno`],
  ["something below an engine's category", `${engine}/frenos/bosch`],
  ["the makes, which are another call", "/recambios"],
  ["another page", "/frenos/seat"],
  ["nonsense", "/recambios/%00/%E0%A4%A/🚗"],
])("answers 404 for %s", async (_what, path) => {
  expect((await pageOf(path)).status).toBe(404);
});

it("puts into the sitemap what may be indexed", async () => {
  const paths = async (file: string) =>
    readSitemap(await (await fetch(`${shop.origin}/${file}`)).text()).map(({ loc }) => new URL(loc).pathname);
  expect(await paths("sitemap.xml")).toContain("/sitemap-vehicles-1.xml");
  expect(await paths("sitemap-vehicles-1.xml")).toEqual(["/recambios", "/recambios/seat", ibiza]);
});

it("loses the page of a make whose only listed product goes", async () => {
  await pool.query("update products set active = false where id = $1", [seeded.products.pads]);
  await vi.waitFor(async () => expect((await pageOf("/recambios/opel")).status).toBe(404), { timeout: 3000 });
  expect(await partsOf("/recambios/opel/corsa")).toMatchObject({ indexed: false, make_path: null });
  const { body } = await visitor.call(getVehiclePages, {});
  expect(body.map(({ name }) => name)).toEqual(["Seat"]);
  expect(await partsOf(ibiza)).toMatchObject({ indexed: false });
});
