import { getBrands, getCategory, getProduct, searchProducts } from "@tuerca/contract";
import { createManualClock, HOUR_MS } from "@tuerca/platform/clock/clock";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createProduct,
  createTestShop,
  emptyCatalogue,
  type TestClient,
  type TestShop,
} from "../../../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "../test/seed-catalog.ts";

const START = new Date("2026-03-01T10:00:00Z");
const clock = createManualClock(START);
let shop: TestShop;
let visitor: TestClient;
let seeded: SeededCatalog;
/** Acts as another process. */
let other: pg.Pool;

beforeAll(async () => {
  shop = await createTestShop({ clock, environment: { LOG_LEVEL: "silent" } });
  visitor = shop.visitor();
  other = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
});
beforeEach(async () => {
  await emptyCatalogue(other);
  seeded = await seedCatalog(other);
  const shown = async () =>
    (await visitor.call(searchProducts, { body: {} })).body.data.map(({ id }) => id).toSorted();
  const { hidden: _, ...sold } = seeded.products;
  // For a moment the index may have the products of the test before, too.
  await expect.poll(shown, within(15_000)).toEqual(Object.values(sold).toSorted());
});
afterAll(async () => {
  await other.end();
  await shop.close();
});

const product = async (id: number) => (await visitor.call(getProduct, { params: { id } })).body;
/** The time counts with SOAK=1; beside other tests only the change itself does. */
const within = (ms: number) => ({ timeout: process.env.SOAK ? ms : 20_000, interval: 25 });
const inSecond = within(1000);

it("shows a change by another process within a second, and grows the version", async () => {
  const { pads } = seeded.products;
  const version = shop.context.catalog.version;
  await other.query("update products set price_cents = 5000, name = 'Pastillas cerámicas' where id = $1", [
    pads,
  ]);
  await expect.poll(() => product(pads), inSecond).toMatchObject({ price: 50, name: "Pastillas cerámicas" });
  const { body } = await visitor.call(searchProducts, { body: { query: "ceramicas" } });
  expect(body.data.map(({ id }) => id)).toEqual([pads]);
  expect(shop.context.catalog.version).toBeGreaterThan(version);
});

it("follows stock, statistics and media", async () => {
  const { pads } = seeded.products;
  await other.query("update stock set quantity = 3 where product_id = $1", [pads]);
  await expect.poll(() => product(pads), inSecond).toMatchObject({ quantity: 3 });
  await other.query("update product_stats set rating_sum = 12, rating_count = 3 where product_id = $1", [
    pads,
  ]);
  await expect.poll(() => product(pads), inSecond).toMatchObject({ rating: { average: 4, count: 3 } });
  const { rows } = await other.query("insert into media (source) values ('a') returning id");
  await other.query("update products set media_ids = array[$2::int] where id = $1", [pads, rows[0].id]);
  await other.query("update media set status = 'ready', path = 'ab/c.webp' where id = $1", [rows[0].id]);
  await expect.poll(() => product(pads), inSecond).toMatchObject({ image: { url: "/media/ab/c.webp" } });
});

it("takes in new products and lets go of those no longer for sale", async () => {
  const { oil } = seeded.categories;
  const id = await createProduct(other, { name: "Aceite nuevo", brand: "Repsol", categoryIds: [oil] });
  await expect.poll(() => product(id), inSecond).toMatchObject({ brand: { name: "Repsol" } });
  const count = async () => (await visitor.call(getCategory, { params: { id: oil } })).body.products_count;
  expect(await count()).toBe(2);
  await other.query("update products set active = false where id = $1", [id]);
  await expect.poll(count, inSecond).toBe(1);
  expect((await visitor.call(getProduct, { params: { id } })).status).toBe(404);
  const { body } = await visitor.call(getBrands);
  expect(body.find(({ name }) => name === "Repsol")?.products_count).toBe(0);
});

it("lets go of deleted products, and of all when the table is emptied", async () => {
  const { pads, otherPads } = seeded.products;
  const total = async () => (await visitor.call(searchProducts, { body: {} })).body.meta.total;
  expect(await total()).toBe(4);
  for (const table of ["stock", "product_stats"])
    await other.query(`delete from ${table} where product_id = $1`, [pads]);
  await expect.poll(() => product(pads), inSecond).toMatchObject({ quantity: 0, rating: { count: 0 } });
  await other.query("delete from products where id = $1", [pads]);
  await expect.poll(total, inSecond).toBe(3);
  expect((await visitor.call(getProduct, { params: { id: pads } })).status).toBe(404);
  await other.query("truncate stock");
  await expect.poll(() => product(otherPads), inSecond).toMatchObject({ quantity: 0 });
  await other.query("truncate products restart identity cascade");
  await expect.poll(total, inSecond).toBe(0);
  const id = await createProduct(other, { name: "Pieza con número de antes" });
  expect(id).toBeLessThanOrEqual(Math.max(...Object.values(seeded.products)));
  await expect.poll(total, inSecond).toBe(1);
});

it("takes in a product that is deleted and added again at once", async () => {
  const { oil } = seeded.products;
  await other.query("delete from stock where product_id = $1", [oil]);
  await other.query("delete from product_stats where product_id = $1", [oil]);
  await other.query("delete from products where id = $1", [oil]);
  await other.query(
    `insert into products (id, sku, name, slug, price_cents) overriding system value
     values ($1, 'AGAIN', 'Otra vez', 'otra-vez', 700)`,
    [oil],
  );
  await expect.poll(() => product(oil), inSecond).toMatchObject({ name: "Otra vez", quantity: 0 });
});

it("follows a category that is deleted", async () => {
  const { oil } = seeded.categories;
  await other.query("delete from categories where id = $1", [oil]);
  await expect
    .poll(async () => (await visitor.call(getCategory, { params: { id: oil } })).status, inSecond)
    .toBe(404);
  await expect.poll(() => product(seeded.products.oil), inSecond).toMatchObject({ categories: [] });
});

it("follows a renamed brand, and a category that is renamed or moved, with its products", async () => {
  const { pads } = seeded.products;
  const { brakes, pads: category, oil } = seeded.categories;
  await other.query("update brands set name = 'BOSCH' where name = 'Bosch'");
  await other.query("update categories set name = 'Pastillas', parent_id = $2 where id = $1", [
    category,
    oil,
  ]);
  const facets = async () => (await visitor.call(searchProducts, { body: {} })).body.facets;
  await expect
    .poll(async () => JSON.stringify(await facets()), inSecond)
    .toMatch(/"BOSCH".*"name":"Pastillas"|"name":"Pastillas".*"BOSCH"/);
  expect(await product(pads)).toMatchObject({
    brand: { name: "BOSCH" },
    breadcrumbs: [{ id: 1 }, { id: oil }, { id: category, name: "Pastillas" }],
  });
  const countOf = async (id: number) =>
    (await visitor.call(getCategory, { params: { id } })).body.products_count;
  expect([await countOf(brakes), await countOf(oil), await countOf(1)]).toEqual([1, 3, 4]);
});

it("sees a transaction that began early and commits late", async () => {
  const [late, { pads, oil }] = [await other.connect(), seeded.products];
  await late.query("begin");
  await late.query("update products set price_cents = 111 where id = $1", [pads]);
  await other.query("update products set price_cents = 222 where id = $1", [oil]);
  await expect.poll(() => product(oil), inSecond).toMatchObject({ price: 2.22 });
  await late.query("commit");
  late.release();
  await expect.poll(() => product(pads), inSecond).toMatchObject({ price: 1.11 });
});

it("loses nothing when its listening connection breaks", async () => {
  const { pads } = seeded.products;
  const listeners = `select pid from pg_stat_activity
    where datname = current_database() and application_name = 'tuerca-listen'`;
  const count = async () => (await other.query(listeners)).rows.length;
  await expect.poll(count, within(4000)).toBe(1);
  await other.query(`select pg_terminate_backend(pid) from (${listeners}) as own`);
  await other.query("update products set price_cents = 7700 where id = $1", [pads]);
  await expect.poll(() => product(pads), within(4000)).toMatchObject({ price: 77 });
  await expect.poll(count, within(4000)).toBe(1);
  await other.query("update products set price_cents = 8800 where id = $1", [pads]);
  await expect.poll(() => product(pads), inSecond).toMatchObject({ price: 88 });
});

it("shows no offer that is not below the price, as none is charged", async () => {
  const { oil } = seeded.products;
  await other.query("update products set offer_price_cents = 3998 where id = $1", [oil]);
  await expect.poll(() => product(oil), inSecond).toMatchObject({ offers: [{ price: 39.98 }] });
  await other.query("update products set offer_price_cents = 3999 where id = $1", [oil]);
  await expect.poll(() => product(oil), inSecond).toMatchObject({ offers: [] });
});

it("measures an offer against the lowest price of the 30 days before it", async () => {
  const { pads } = seeded.products;
  const before = (days: number) => new Date(START.getTime() - days * 24 * HOUR_MS);
  await other.query(
    `insert into price_history (product_id, price_cents, recorded_at)
     values ($1, 3000, $2), ($1, 4200, $3), ($1, 4550, $4)`,
    [pads, before(60), before(35), before(10)],
  );
  await other.query("update products set offer_price_cents = 3990, offer_from = $2 where id = $1", [
    pads,
    before(1),
  ]);
  await expect
    .poll(() => product(pads), inSecond)
    .toMatchObject({ offers: [{ price: 39.9, lowest_price_30d: 42, discountPercent: 5 }] });
});

/** The last one, because the clock does not go back. */
it("begins and ends an offer by the clock alone", async () => {
  const { pads } = seeded.products;
  const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
  await other.query(
    "update products set offer_price_cents = 4000, offer_from = $2, offer_to = $3 where id = $1",
    [pads, at(24), at(48)],
  );
  await other.query("update stock set quantity = 8 where product_id = $1", [pads]);
  await expect.poll(() => product(pads), inSecond).toMatchObject({ quantity: 8, offers: [] });
  clock.advance(24 * HOUR_MS);
  await expect
    .poll(() => product(pads), inSecond)
    .toMatchObject({
      price: 45.5,
      offers: [
        { price: 40, discountPercent: 12, starts_at: at(24).toISOString(), ends_at: at(48).toISOString() },
      ],
    });
  const cheapest = await visitor.call(searchProducts, { body: { query: "delanteras" } });
  expect(cheapest.body.facets.price).toEqual({ type: "range", min: 40, max: 40 });
  clock.advance(24 * HOUR_MS);
  await expect.poll(() => product(pads), inSecond).toMatchObject({ offers: [] });
});
