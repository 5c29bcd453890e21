import { type BodyOf, getCompanions, getProduct } from "@tuerca/contract";
import { expect } from "vitest";
import { catalogTest } from "../../../../../test/fixtures/catalog-test.ts";
import { createProduct } from "../../../../../test/index.ts";
import { type SeededVehicles, seedFits, seedVehicles } from "../../test/seed-vehicles.ts";

const ids: Record<string, number> = {};
let car: SeededVehicles;

const it = catalogTest(async (pool, { categories, products }) => {
  car = await seedVehicles(pool);
  const { tdi, tsi, corsa } = car.vehicles;
  const add = async (sku: string, category: number, vehicles: number[], more = {}) => {
    const id = await createProduct(pool, { sku, name: sku, categoryIds: [category], ...more });
    const links = vehicles.map((vehicle): [number, number] => [vehicle, 0]);
    await seedFits(pool, id, { links, source: car.source });
    ids[sku] = id;
  };
  await add("DISCO", categories.discs, [tdi]);
  await add("DISCO-TRASERO", categories.discs, [tdi]);
  await add("DISCO-AGOTADO", categories.discs, [tdi], { quantity: 0 });
  await add("DISCO-CORSA", categories.discs, [corsa]);
  await seedFits(pool, products.pads, {
    links: [
      [tdi, 0],
      [tsi, 0],
    ],
    source: car.source,
  });
  await seedFits(pool, products.oil, { universal: true });
  await pool.query("update products set name = 'Disco trasero' where sku = 'DISCO-TRASERO'");
  await pool.query("insert into category_pairs (category_id, other_id) values ($1, $2), ($1, $3)", [
    categories.pads,
    categories.discs,
    categories.oil,
  ]);
  await pool.query(
    "insert into product_stats (product_id, bought_with) values ($1, $2) on conflict (product_id) do update set bought_with = excluded.bought_with",
    [products.pads, [ids.DISCO, ids["DISCO-AGOTADO"], products.hidden]],
  );
});

it("are in stock, share a vehicle and are of the same axle; universal ones come too", async ({
  visitor,
  seeded: { products },
}) => {
  const page = async (id: number) => (await visitor.call(getProduct, { params: { id } })).body;
  const { companions, bought_with: boughtWith } = await page(products.pads);
  expect(companions.map(({ id }) => id)).toEqual([products.oil, ids.DISCO]);
  expect(boughtWith.map(({ id }) => id)).toEqual([ids.DISCO]);
  expect((await page(products.oil)).companions).toEqual([]);
  expect((await page(ids["DISCO-CORSA"] ?? 0)).companions).toEqual([]);
});

it("are for the chosen car, and none of a category that is there already", async ({
  visitor,
  seeded: { products },
}) => {
  const of = async (body: NonNullable<BodyOf<typeof getCompanions>>) =>
    (await visitor.call(getCompanions, { body })).body.map(({ id }) => id);
  const { vehicles, models } = car;
  const { pads, oil } = products;
  expect(await of({ products: [pads], vehicle: vehicles.tdi })).toEqual([oil, ids.DISCO]);
  expect(await of({ products: [pads], model: models.ibiza })).toEqual([oil, ids.DISCO]);
  expect(await of({ products: [pads], vehicle: vehicles.tsi })).toEqual([oil]);
  expect(await of({ products: [pads], vehicle: vehicles.corsa })).toEqual([]);
  expect(await of({ products: [oil], vehicle: vehicles.tdi })).toEqual([pads]);
  expect(await of({ products: [oil], vehicle: 999_999 })).toEqual([]);
  expect(await of({ products: [pads, oil] })).toEqual([ids.DISCO]);
  expect(await of({ products: [pads, oil, ids.DISCO ?? 0] })).toEqual([]);
  const both = await visitor.send("POST", "/api/v2/catalog/companions", {
    products: [pads],
    vehicle: 1,
    model: 1,
  });
  expect(both.status).toBe(422);
});
