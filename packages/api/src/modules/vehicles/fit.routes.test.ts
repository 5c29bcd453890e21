import { type BodyOf, getProductVehicles, judgeFits } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "../catalog/test/seed-catalog.ts";
import { type SeededVehicles, seedFits, seedTerm, seedVehicles } from "../catalog/test/seed-vehicles.ts";

let shop: TestShop;
let visitor: TestClient;
let products: SeededCatalog["products"];
let categories: SeededCatalog["categories"];
let car: SeededVehicles;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      ({ products, categories } = await seedCatalog(pool));
      car = await seedVehicles(pool);
      const { tdi, tsi } = car.vehicles;
      const esp = await seedTerm(pool, {
        position: "delante",
        conditions: [{ kind: "equipment", name: "esp", value: true }],
      });
      await seedFits(pool, products.pads, {
        links: [
          [tdi, esp],
          [tsi, 0],
        ],
        source: car.source,
      });
      await seedFits(pool, products.oil, { universal: true });
      await pool.query("update fit_sources set complete = true");
    },
  });
  visitor = shop.visitor();
});
afterAll(() => shop.close());

type Body = NonNullable<BodyOf<typeof judgeFits>>;
const judge = (body: Body) => visitor.call(judgeFits, { body });
const verdicts = async (chosen: Body["car"]) => {
  const { body } = await judge({
    car: chosen,
    products: [products.pads, products.oil, products.discs, 999_999],
  });
  return body.map(({ product_id, verdict, words }) => [product_id, verdict, words]);
};

it("judges each product that is for sale for an engine, with the visitor's answers", async () => {
  const others = [
    [products.oil, "universal", "Universal: compara las medidas"],
    [products.discs, "unknown", "Sin datos de vehículo: compara el código"],
  ];
  const { tdi, tsi, corsa } = car.vehicles;
  expect(await verdicts({ vehicle: tdi })).toEqual([
    [products.pads, "conditional", "Encaja si tu coche lleva ESP"],
    ...others,
  ]);
  expect(await verdicts({ vehicle: tdi, answers: { esp: "yes" } })).toEqual([
    [products.pads, "yes", "Encaja en tu Ibiza IV 1.6 TDI"],
    ...others,
  ]);
  expect(await verdicts({ vehicle: tsi })).toEqual([
    [products.pads, "yes", "Encaja en tu Ibiza IV 1.2 TSI"],
    ...others,
  ]);
  expect(await verdicts({ vehicle: corsa })).toEqual([
    [products.pads, "no", "No encaja en tu coche"],
    ...others,
  ]);
});

it("says what decides about a universal part, by its category or one above", async () => {
  const { pool } = shop.context.database;
  const criterion = (id: number, labels: string) =>
    pool.query("update categories set fit_criterion = $2 where id = $1", [id, labels]);
  const attributes = [
    { label: "Viscosidad", value: "5W-30" },
    { label: "Norma", value: "ACEA C3" },
  ];
  await pool.query("update products set attributes = $2 where id = $1", [
    products.oil,
    JSON.stringify(attributes),
  ]);
  const words = async () => {
    const { corsa } = car.vehicles;
    const { body } = await judge({ car: { vehicle: corsa }, products: [products.oil, products.discs] });
    return body.map((one) => one.words);
  };
  const { rows } = await pool.query("select parent_id from categories where id = $1", [categories.oil]);
  await criterion(rows[0].parent_id, "norma , Viscosidad");
  expect((await words())[0]).toBe("Compruébalo: norma ACEA C3 · viscosidad 5W-30");
  const setParent = (id: number, parent: number | null) =>
    pool.query("update categories set parent_id = $2 where id = $1", [id, parent]);
  await criterion(rows[0].parent_id, "");
  await setParent(rows[0].parent_id, categories.oil);
  expect((await words())[0]).toBe("Universal: compara las medidas");
  await setParent(rows[0].parent_id, null);
  await criterion(categories.oil, "Base, Norma API");
  expect(await words()).toEqual([
    "Compruébalo: base y norma API",
    "Sin datos de vehículo: compara el código",
  ]);
});

it("asks for the engine of a model", async () => {
  const { body } = await judge({ car: { model: car.models.ibiza }, products: [products.pads] });
  expect(body).toMatchObject([{ verdict: "conditional", reason: "engine", questions: [{ kind: "engine" }] }]);
});

it("refuses what is no car", async () => {
  const { tdi } = car.vehicles;
  const ids = [products.pads];
  expect((await judge({ car: { vehicle: 999_999 }, products: ids })).status).toBe(404);
  expect((await judge({ car: {}, products: ids })).status).toBe(422);
  expect((await judge({ car: { vehicle: tdi, model: car.models.ibiza }, products: ids })).status).toBe(422);
  expect((await judge({ car: { vehicle: tdi, registered: "mayo" }, products: ids })).status).toBe(422);
  expect((await judge({ car: { vehicle: tdi }, products: [] })).status).toBe(422);
});

it("does not know a model whose vehicles are all retired", async () => {
  const { models, vehicles } = car;
  await shop.context.database.pool.query("update vehicles set retired_at = now() where id = $1", [
    vehicles.corsa,
  ]);
  const ask = async () => (await judge({ car: { model: models.corsa }, products: [products.pads] })).status;
  await vi.waitFor(async () => expect(await ask()).toBe(404), { timeout: 3000 });
});

it("lists the vehicles of a product with their terms", async () => {
  const { body } = await visitor.call(getProductVehicles, { params: { id: products.pads } });
  expect(body.meta).toMatchObject({ total: 1, universal: false, complete: true, source: "prueba" });
  const seat = { id: car.makes.seat, name: "Seat", slug: "seat", models: 1 };
  expect(body.meta.makes).toEqual([seat]);
  expect(body.data).toMatchObject([
    {
      model: { name: "Ibiza IV", platform: "6J" },
      engines: [
        { name: "1.2 TSI", terms: [""] },
        { name: "1.6 TDI", terms: ["Delante · con ESP"] },
      ],
    },
  ]);
  const none = await visitor.call(getProductVehicles, {
    params: { id: products.pads },
    query: `make=${car.makes.opel}`,
  });
  expect(none.body.data).toEqual([]);
  expect(none.body.meta.makes).toEqual([seat]);
  const oil = await visitor.call(getProductVehicles, { params: { id: products.oil } });
  expect(oil.body.meta).toMatchObject({ total: 0, universal: true });
  const missing = await visitor.call(getProductVehicles, { params: { id: 999_999 } });
  expect(missing.status).toBe(404);
});
