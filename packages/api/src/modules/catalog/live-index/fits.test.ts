import { getBrand, getCategory, getProductList, type SelectedFilter, searchProducts } from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestShop, type TestClient, type TestShop } from "../../../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "../test/seed-catalog.ts";
import { type SeededVehicles, seedFits, seedTerm, seedVehicles } from "../test/seed-vehicles.ts";

let shop: TestShop;
let visitor: TestClient;
let products: SeededCatalog["products"];
let categories: SeededCatalog["categories"];
let car: SeededVehicles;
/** Acts as another process. */
let other: pg.Pool;

/** The oil is universal, the pads fit both Ibizas (one with terms), the discs the Corsa. */
async function seedLinks(pool: pg.Pool): Promise<void> {
  const { tdi, tsi, corsa } = car.vehicles;
  const term = await seedTerm(pool, { text: `solo 288 mm ${Math.random()}` });
  await seedFits(pool, products.pads, {
    links: [
      [tdi, 0],
      [tsi, term],
    ],
    source: car.source,
  });
  await seedFits(pool, products.discs, { links: [[corsa, 0]], source: car.source });
  await seedFits(pool, products.oil, { universal: true, source: car.source });
  await pool.query("delete from product_fits where product_id = $1", [products.otherPads]);
}

beforeAll(async () => {
  shop = await createTestShop({
    environment: { LOG_LEVEL: "silent" },
    seed: async (pool) => {
      ({ products, categories } = await seedCatalog(pool));
      car = await seedVehicles(pool);
      await seedLinks(pool);
    },
  });
  visitor = shop.visitor();
  other = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
});
beforeEach(() => seedLinks(other));
afterAll(async () => {
  await other.end();
  await shop.close();
});

/** A change that follows another one is read up to 0.8 s later. */
const soon = { timeout: 2000, interval: 25 };
const only = (field: SelectedFilter["field"], ...value: (number | string)[]) =>
  ({ field, condition: "in", value: value.map(String) }) as SelectedFilter;
const search = async (...filters: SelectedFilter[]) =>
  (await visitor.call(searchProducts, { body: { filters } })).body;
const idsFor = async (...filters: SelectedFilter[]) =>
  (await search(...filters)).data.map(({ id }) => id).sort();
const fitsOf = (vehicle: number) =>
  shop.context.catalog.index.fitsOf([products.pads, products.otherPads, products.oil], vehicle);

it("restricts searches, categories, brands and lists to what fits, and names the vehicle", async () => {
  const { pads, oil, discs } = products;
  const tdi = only("vehicle.id", car.vehicles.tdi);
  await expect.poll(() => idsFor(tdi), soon).toEqual([pads, oil].sort());
  const { meta, facets } = await search(tdi);
  expect(meta).toMatchObject({ total: 2, unknown_fit: 1 });
  expect(meta.vehicles).toEqual([
    { field: "vehicle.id", id: car.vehicles.tdi, label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW" },
  ]);
  expect(facets["brand.name"]).toEqual({
    type: "in",
    data: [
      { name: "Bosch", count: 1 },
      { name: "Castrol", count: 1 },
    ],
  });
  expect(await idsFor(only("vehicle.model", car.models.ibiza))).toEqual([pads, oil].sort());
  expect(await idsFor(only("vehicle.make", car.makes.opel, car.makes.seat))).toEqual(
    [pads, oil, discs].sort(),
  );
  const query = `?filters[vehicle.make][]=${car.makes.opel}`;
  const opel = [{ field: "vehicle.make", id: car.makes.opel, label: "Opel" }];
  const category = await visitor.call(getCategory, { params: { id: categories.brakes }, query });
  expect(category.body.products?.data.map(({ id }) => id)).toEqual([discs]);
  expect(category.body.products?.meta).toMatchObject({ vehicles: opel, unknown_fit: 1 });
  const brand = await visitor.call(getBrand, { params: { id: "brembo" }, query });
  expect(brand.body.products?.meta).toMatchObject({ total: 1, unknown_fit: 1 });
  const list = await visitor.call(getProductList, { params: { list: "top-ventas" }, query });
  expect(list.body.meta).toMatchObject({ total: 2, vehicles: opel });
});

it.each(["0", "-1", "1e3", "99999999999", "x", " 1", "0x1", "1.0", "4294967297"])(
  "finds nothing for vehicle %s",
  async (id) => {
    const { meta } = await search(only("vehicle.id", id));
    expect(meta).toMatchObject({ total: 0, unknown_fit: 0, vehicles: [] });
  },
);

it("refuses a vehicle as a range, or without a value", async () => {
  const query = "?filters[vehicle.id][gte]=1&filters[vehicle.id][lte]=2";
  const call = visitor.call(getCategory, { params: { id: categories.brakes }, query });
  expect((await call).status).toBe(422);
  const body = { filters: [only("vehicle.id")] };
  expect((await visitor.call(searchProducts, { body })).status).toBe(422);
});

it("follows links, retired vehicles, new names and new vehicles soon", async () => {
  const { pads, otherPads, oil } = products;
  const { tdi, tsi } = car.vehicles;
  const ibiza = () => idsFor(only("vehicle.model", car.models.ibiza));
  await expect.poll(ibiza, soon).toEqual([pads, oil].sort());
  await seedFits(other, otherPads, { links: [[tsi, 0]], source: car.source });
  await other.query("delete from product_fits where product_id = $1", [oil]);
  await expect.poll(ibiza, soon).toEqual([pads, otherPads].sort());
  await other.query("update vehicles set retired_at = now() where id = $1", [tsi]);
  await expect.poll(ibiza, soon).toEqual([pads]);
  expect(await idsFor(only("vehicle.id", tsi))).toEqual([]);
  await other.query("update vehicles set retired_at = null where id = $1", [tsi]);
  await other.query("update vehicle_models set name = 'Ibiza V' where id = $1", [car.models.ibiza]);
  await other.query("update vehicle_makes set name = 'SEAT' where id = $1", [car.makes.seat]);
  const label = async () => (await search(only("vehicle.id", tdi))).meta.vehicles[0]?.label;
  await expect.poll(label, soon).toBe("SEAT Ibiza V (6J) 1.6 TDI 77 kW");
  const { rows } = await other.query(
    `insert into vehicles (model_id, name, name_key, fuel, from_month, month_known, source_id)
     values ($1, '2.0 TDI', '2.0 tdi', 'diesel', 24100, false, $2) returning id`,
    [car.models.corsa, car.source],
  );
  await seedFits(other, pads, { links: [[rows[0].id, 0]], source: car.source });
  await expect.poll(() => idsFor(only("vehicle.id", rows[0].id)), soon).toEqual([pads]);
});

it("knows which links have terms, and whether a source is complete", async () => {
  const { pads, otherPads, oil } = products;
  const none = { id: otherPads, data: "none", complete: false, link: null };
  const universal = { id: oil, data: "universal", complete: false, link: null };
  const linked = (link: string | null, complete = false) => ({ id: pads, data: "list", complete, link });
  const { tdi, tsi, corsa } = car.vehicles;
  await expect.poll(() => fitsOf(tsi), soon).toEqual([linked("conditional"), none, universal]);
  expect(fitsOf(tdi)).toEqual([linked("plain"), none, universal]);
  expect(fitsOf(corsa)[0]).toEqual(linked(null));
  await other.query("update fit_sources set version = '2' where id = $1", [car.source]);
  await other.query("update fit_sources set complete = true where id = $1", [car.source]);
  await expect.poll(() => fitsOf(corsa)[0], soon).toEqual(linked(null, true));
  await seedFits(other, pads, { links: [[tdi, 0]], source: car.source, partial: true });
  await expect.poll(() => fitsOf(tdi)[0], soon).toEqual(linked("plain"));
  await other.query("update fit_sources set complete = false where id = $1", [car.source]);
  await seedFits(other, pads, { source: car.source });
  await expect.poll(() => fitsOf(tdi)[0], soon).toEqual({ ...none, id: pads });
});
