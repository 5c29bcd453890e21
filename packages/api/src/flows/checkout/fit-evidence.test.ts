import {
  downloadUserData,
  getCart,
  getCheckoutCart,
  getGuestOrder,
  guestOrderToCart,
  saveCart,
} from "@tuerca/contract";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { deliverOrder } from "../../../test/factories/delivered-order.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import {
  type SeededVehicles,
  seedFits,
  seedTerm,
  seedVehicles,
} from "../../modules/catalog/test/seed-vehicles.ts";
import { readFitEvidence } from "../../modules/vehicles/index.ts";

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
let shop: TestShop;
let car: SeededVehicles;
const ids = { pads: 0, discs: 0, oil: 0, bulb: 0 };

/**
 * By a complete list the pads fit the TSI, and the TDI with ESP; by an incomplete one the discs.
 */
async function listFits(pool: TestShop["context"]["database"]["pool"]): Promise<void> {
  const { tdi, tsi } = car.vehicles;
  const { rows } = await pool.query("select id from fit_terms");
  const source = car.source;
  await seedFits(pool, ids.pads, {
    source,
    links: [
      [tdi, rows[0].id],
      [tsi, 0],
    ],
  });
  await seedFits(pool, ids.discs, { links: [[tdi, 0]], source, partial: true });
}

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      ids.pads = await createProduct(pool, { name: "Pastillas", quantity: 1000 });
      ids.discs = await createProduct(pool, { name: "Discos", quantity: 1000 });
      ids.oil = await createProduct(pool, { name: "Aceite", quantity: 1000 });
      ids.bulb = await createProduct(pool, { name: "Bombilla", quantity: 1000 });
      car = await seedVehicles(pool);
      const conditions = [{ kind: "equipment", name: "esp", value: true }];
      await seedTerm(pool, { position: "delante", conditions });
      await listFits(pool);
      await seedFits(pool, ids.oil, { universal: true });
      await pool.query("update fit_sources set complete = true, version = '2026-11'");
    },
  });
});
afterAll(() => shop.close());

const source = { name: "prueba", version: "2026-11" };
const tdi = (facts: object = {}) => ({ vehicle: car.vehicles.tdi, ...facts });

/** The stored evidence of the order's lines, in their order. */
async function storedFits(orderId: string) {
  const { rows } = await shop.context.database.pool.query(
    "select fit from order_items where order_id = $1 order by position",
    [orderId],
  );
  return rows.map(({ fit }) => fit);
}

const place = async (visitor: TestClient, products: Parameters<typeof prepareCheckout>[1]) =>
  (await clickPay(visitor, (await prepareCheckout(visitor, products)).id)).body.order;

it("keeps for each line what was said of its car, by which list and which answers", async () => {
  const visitor = shop.visitor();
  const answers = { esp: "yes" };
  const order = await place(visitor, [
    { id: ids.pads, quantity: 1, car: tdi({ answers, registered: "2014-05" }) },
    { id: ids.discs, quantity: 1, car: { vehicle: car.vehicles.corsa } },
    { id: ids.oil, quantity: 1, car: tdi() },
    { id: ids.bulb, quantity: 1 },
  ]);
  const corsa = { vehicle: car.vehicles.corsa, car: "Corsa 1.3 CDTI", label: "Opel Corsa 1.3 CDTI" };
  const ibiza = {
    vehicle: car.vehicles.tdi,
    car: "Ibiza IV 1.6 TDI",
    label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
  };
  const nothing = { registered: null, answers: {}, terms: [] };
  const fits = await storedFits(order.id);
  expect(fits).toEqual([
    {
      ...ibiza,
      registered: "2014-05",
      answers,
      verdict: "yes",
      reason: "listed",
      source,
      words: "Encaja en tu Ibiza IV 1.6 TDI",
      terms: ["Delante · con ESP"],
    },
    {
      ...corsa,
      ...nothing,
      verdict: "unknown",
      reason: "not_listed",
      source,
      words: "No figura en la lista del fabricante",
    },
    {
      ...ibiza,
      ...nothing,
      verdict: "universal",
      reason: "universal",
      source: null,
      words: "Universal: compara las medidas",
    },
    null,
  ]);
  const { vehicle: _, source: _source, ...shown } = fits[0];
  expect(order.items.map(({ fit }) => fit)).toMatchObject([shown, { car: corsa.car }, {}, undefined]);
  expect(order.items[0]?.fit).toEqual(shown);
});

it("warns before paying and places what does not fit; the order says so", async () => {
  const visitor = shop.visitor();
  const wanted = { id: ids.pads, quantity: 1, car: tdi({ answers: { esp: "no" } }) };
  const checkout = await prepareCheckout(visitor, [wanted]);
  const said = { car: "Ibiza IV 1.6 TDI", verdict: "no", reason: "excluded" };
  expect(checkout.items).toMatchObject([{ fit: said }]);
  const warned = { product_id: ids.pads, code: "does_not_fit" };
  expect((await visitor.call(getCheckoutCart)).body?.notices).toMatchObject([warned]);
  const placed = await clickPay(visitor, checkout.id);
  expect(placed).toMatchObject({ status: 201, body: { order: { items: [{ fit: said }] } } });
});

it("says what the list says as the order is placed, whatever it said before and says later", async () => {
  const { pool } = shop.context.database;
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [
    { id: ids.pads, quantity: 1, car: tdi({ answers: { esp: "yes" } }) },
  ]);
  expect(checkout.items).toMatchObject([{ fit: { verdict: "yes" } }]);
  await seedFits(pool, ids.pads, { links: [[car.vehicles.tsi, 0]], source: car.source });
  await pool.query("update fit_sources set version = '2026-12'");
  const { order } = (await clickPay(visitor, checkout.id)).body;
  await listFits(pool);
  await pool.query("update fit_sources set version = '2026-11'");
  const fit = { verdict: "no", reason: "not_listed", source: { ...source, version: "2026-12" } };
  expect(await storedFits(order.id)).toMatchObject([fit]);
  expect((await readLinkedOrder(shop.visitor(), order.id)).items).toMatchObject([{ fit: { verdict: "no" } }]);
});

it("keeps an order as it is if its vehicle is retired while the customer pays", async () => {
  const { pool } = shop.context.database;
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: ids.discs, quantity: 1, car: tdi() }]);
  await pool.query("update vehicles set retired_at = now() where id = $1", [car.vehicles.tdi]);
  const { order } = (await clickPay(visitor, checkout.id)).body;
  await pool.query("update vehicles set retired_at = null where id = $1", [car.vehicles.tdi]);
  expect(await storedFits(order.id)).toMatchObject([{ verdict: "yes", reason: "listed" }]);
});

it("shows a customer's answers to nobody who only has the link, and no car once it is long over", async () => {
  const { visitor } = await newCustomer(shop);
  const facts = { answers: { esp: "yes" }, registered: "2014-05" };
  const order = await place(visitor, [{ id: ids.pads, quantity: 1, car: tdi(facts) }]);
  const linked = await readLinkedOrder(shop.visitor(), order.id);
  expect(linked.items[0]?.fit).toMatchObject({ verdict: "yes", registered: null, answers: {} });
  const data = (await visitor.call(downloadUserData)).body;
  expect(data.orders[0]?.items[0]?.fit).toMatchObject({
    label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
    ...facts,
  });
  await deliverOrder(shop.context, order.number);
  clock.advance(31 * DAY_MS);
  const late = await shop.visitor().call(getGuestOrder, { params: { id: order.id } });
  expect(late.body.needs_login).toBe(true);
  expect(late.body.items[0]).not.toHaveProperty("fit");
});

it("puts an order's lines back into the cart for their cars", async () => {
  const visitor = shop.visitor();
  const facts = { answers: { esp: "no" }, registered: "2014-05" };
  const order = await place(visitor, [
    { id: ids.pads, quantity: 1, car: tdi(facts) },
    { id: ids.bulb, quantity: 1 },
  ]);
  await visitor.call(saveCart, { body: { products: [{ id: ids.bulb, quantity: 1, car: tdi() }] } });
  const { body } = await visitor.call(guestOrderToCart, { params: { id: order.id } });
  expect(body.items.map((item) => item.car)).toEqual([
    { vehicle: car.vehicles.tdi, registered: null, answers: {} },
    { vehicle: car.vehicles.tdi, ...facts },
  ]);
  expect(body.notices).toMatchObject([{ code: "does_not_fit", product_id: ids.pads }]);
  const kept = (await visitor.call(getCart)).body;
  expect(kept?.items.map((item) => item.car)).toEqual(body.items.map((item) => item.car));
});

it("asks nothing for an order without cars", async () => {
  const never = new Proxy({} as Trx, {
    get: () => {
      throw new Error("The database was asked.");
    },
  });
  expect(await readFitEvidence(never, [{ productId: ids.pads }])).toEqual(new Map());
});
