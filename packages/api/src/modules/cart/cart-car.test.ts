import { type BodyOf, getCart, saveCart, transitionCart } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { type SeededVehicles, seedFits, seedTerm, seedVehicles } from "../catalog/test/seed-vehicles.ts";
import { judgeLines } from "../vehicles/index.ts";

let shop: TestShop;
let car: SeededVehicles;
const ids = { pads: 0, discs: 0, oil: 0, bulb: 0 };

/** The pads fit the TSI, and the TDI with ESP; the discs the TDI, by an incomplete list. */
beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      ids.pads = await createProduct(pool, { name: "Pastillas", price: 1000, quantity: 9 });
      ids.discs = await createProduct(pool, { name: "Discos", quantity: 9 });
      ids.oil = await createProduct(pool, { name: "Aceite", quantity: 9 });
      ids.bulb = await createProduct(pool, { name: "Bombilla", quantity: 9 });
      car = await seedVehicles(pool);
      const { tdi, tsi } = car.vehicles;
      const esp = await seedTerm(pool, { conditions: [{ kind: "equipment", name: "esp", value: true }] });
      await seedFits(pool, ids.pads, {
        links: [
          [tdi, esp],
          [tsi, 0],
        ],
        source: car.source,
      });
      await seedFits(pool, ids.discs, { links: [[tdi, 0]], source: car.source, partial: true });
      await seedFits(pool, ids.oil, { universal: true });
      await pool.query("update fit_sources set complete = true");
    },
  });
});
afterAll(() => shop.close());

type Lines = NonNullable<BodyOf<typeof saveCart>>["products"];
const save = (visitor: TestClient, products: Lines) => visitor.call(saveCart, { body: { products } });
const fitsOf = (cart: { items: { fit?: object | undefined }[] } | null) => cart?.items.map(({ fit }) => fit);
const tdi = (answers: Record<string, string> = {}) => ({
  vehicle: car.vehicles.tdi,
  registered: null,
  answers,
});

it("judges each line for its own car, with what its visitor says of it", async () => {
  const visitor = shop.visitor();
  const { body } = await save(visitor, [
    { id: ids.pads, quantity: 1, car: { vehicle: car.vehicles.tdi, answers: { esp: "yes" } } },
    { id: ids.discs, quantity: 1, car: { vehicle: car.vehicles.corsa, registered: "2015-03" } },
    { id: ids.oil, quantity: 2 },
    { id: ids.bulb, quantity: 1, car: { vehicle: car.vehicles.tsi } },
  ]);
  expect(body?.items.map((item) => item.car)).toEqual([
    tdi({ esp: "yes" }),
    { vehicle: car.vehicles.corsa, registered: "2015-03", answers: {} },
    undefined,
    { vehicle: car.vehicles.tsi, registered: null, answers: {} },
  ]);
  expect(fitsOf(body)).toEqual([
    { car: "Ibiza IV 1.6 TDI", verdict: "yes", reason: "listed", words: "Encaja en tu Ibiza IV 1.6 TDI" },
    expect.objectContaining({ car: "Corsa 1.3 CDTI", verdict: "unknown", reason: "not_listed" }),
    undefined,
    expect.objectContaining({ car: "Ibiza IV 1.2 TSI", verdict: "unknown", reason: "no_data" }),
  ]);
  expect(body?.notices).toEqual([]);
  expect((await visitor.call(getCart)).body).toEqual(body);
});

it("warns of a part only if it is proven not to fit, and never blocks", async () => {
  const visitor = shop.visitor();
  const warned = async (vehicle: number, answers: Record<string, string> = {}) => {
    const of = { vehicle, answers };
    const all = [ids.pads, ids.discs, ids.oil, ids.bulb].map((id) => ({ id, quantity: 1, car: of }));
    const { body } = await save(visitor, all);
    const denied = body?.items.flatMap(({ product, fit }) => (fit?.verdict === "no" ? [product.id] : []));
    expect(body?.notices.map(({ product_id }) => product_id)).toEqual(denied);
    return body?.notices;
  };
  expect(await warned(car.vehicles.tdi)).toEqual([]);
  expect(await warned(car.vehicles.tsi)).toEqual([]);
  const notice = { product_id: ids.pads, code: "does_not_fit" };
  expect(await warned(car.vehicles.tdi, { esp: "no" })).toEqual([
    { ...notice, message: "«Pastillas» no encaja en tu Ibiza IV 1.6 TDI." },
  ]);
  expect(await warned(car.vehicles.corsa)).toEqual([
    { ...notice, message: "«Pastillas» no encaja en tu Corsa 1.3 CDTI." },
  ]);
  const reserved = await visitor.call(transitionCart, { body: { to: "checkout" } });
  expect(reserved).toMatchObject({ status: 200, body: { state: "checkout", notices: [notice] } });
});

it("forgets a vehicle that the shop does not know, and keeps a retired one", async () => {
  const { pool } = shop.context.database;
  const visitor = shop.visitor();
  const unknown = await save(visitor, [{ id: ids.pads, quantity: 1, car: { vehicle: 999_999 } }]);
  expect(unknown.status).toBe(200);
  expect(unknown.body?.items[0]).not.toHaveProperty("car");
  const changes = shop.context.catalog.index.vehicleChanges;
  await pool.query("update vehicles set retired_at = now() where id = $1", [car.vehicles.tsi]);
  await vi.waitFor(() => expect(shop.context.catalog.index.vehicleChanges).not.toBe(changes), 5000);
  const retired = await save(visitor, [{ id: ids.pads, quantity: 1, car: { vehicle: car.vehicles.tsi } }]);
  expect(retired.body?.items[0]).toMatchObject({ fit: { verdict: "yes" } });
  await pool.query("update vehicles set retired_at = null where id = $1", [car.vehicles.tsi]);
});

it("refuses what is no car, and asks for an engine", async () => {
  const refused = async (given: unknown) => {
    const products = [{ id: ids.pads, quantity: 1, car: given }];
    return (await shop.visitor().send<never>("POST", saveCart.path, { products })).status;
  };
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`pr:${index}`, "yes"]));
  for (const given of [
    { model: car.models.ibiza },
    { vehicle: -1 },
    { vehicle: 1, registered: "mayo" },
    { vehicle: 1, answers: many },
    { vehicle: 1, answers: { esp: "x".repeat(21) } },
    { vehicle: 1, plate: "1234BCD" },
    "Ibiza",
  ])
    expect(await refused(given)).toBe(422);
});

it("has one line for a product: the last car counts, and other saves keep it", async () => {
  const visitor = shop.visitor();
  const { body } = await save(visitor, [
    { id: ids.pads, quantity: 1, car: { vehicle: car.vehicles.corsa } },
    { id: ids.pads, quantity: 2, car: { vehicle: car.vehicles.tdi } },
    { id: ids.pads, quantity: 1 },
  ]);
  expect(body?.items).toMatchObject([{ quantity: 4, car: tdi() }]);
});

it("reads nothing for lines without a car, and once each for terms and for universal parts", async () => {
  const { catalog, database } = shop.context;
  let statements = 0;
  const db = new Proxy(database.db, {
    get: (target, key) => {
      if (key === "getExecutor") statements += 1;
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const lines = [ids.pads, ids.discs, ids.oil].map((productId) => ({ productId }));
  const never = new Proxy({} as typeof catalog, {
    get: () => {
      throw new Error("The catalogue was asked.");
    },
  });
  await judgeLines({ catalog: never, db }, lines);
  const { tdi: withTerms, tsi, corsa } = car.vehicles;
  const judge = (...vehicles: number[]) =>
    judgeLines(
      { catalog, db },
      lines.map((line, at) => ({ ...line, car: { ...tdi(), vehicle: vehicles[at] ?? corsa } })),
    );
  await judge(tsi, corsa);
  expect(statements).toBe(1);
  const fits = await judge(withTerms, tsi, corsa);
  expect([...fits.values()].map(({ verdict }) => verdict)).toEqual(["conditional", "unknown", "universal"]);
  expect(statements).toBe(3);
});
