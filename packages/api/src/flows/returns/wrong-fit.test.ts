import { requestReturn as requestCall } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "../../../test/factories/customer.ts";
import { placeDelivered } from "../../../test/factories/delivered-order.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import {
  type SeededVehicles,
  seedFits,
  seedTerm,
  seedVehicles,
} from "../../modules/catalog/test/seed-vehicles.ts";
import { findWrongFits } from "../../modules/order-lists/index.ts";
import { approveReturn, refuseReturn } from "./decide-return.ts";
import { receiveReturn } from "./receive-return.ts";
import { previewRefund } from "./refund-return.ts";

const OPERATOR = "pedidos@tienda.example";
let shop: TestShop;
let car: SeededVehicles;
const ids = { pads: 0, discs: 0, oil: 0 };

/** The pads fit the TSI, and the TDI with ESP; the discs fit the TDI. */
beforeAll(async () => {
  shop = await createTestShop({
    environment: { ORDER_MAIL_TO: OPERATOR },
    seed: async (pool) => {
      ids.pads = await createProduct(pool, { sku: "P-1", name: "Pastillas", price: 2000, quantity: 1000 });
      ids.discs = await createProduct(pool, { sku: "D-1", name: "Discos", price: 3000, quantity: 1000 });
      ids.oil = await createProduct(pool, { sku: "A-1", name: "Aceite", quantity: 1000 });
      car = await seedVehicles(pool);
      const { tdi, tsi } = car.vehicles;
      const esp = await seedTerm(pool, { conditions: [{ kind: "equipment", name: "esp", value: true }] });
      await seedFits(pool, ids.pads, {
        source: car.source,
        links: [
          [tdi, esp],
          [tsi, 0],
        ],
      });
      await seedFits(pool, ids.discs, { links: [[tdi, 0]], source: car.source });
      await seedFits(pool, ids.oil, { universal: true });
      await pool.query("update fit_sources set complete = true, version = '2026-11'");
    },
  });
});
afterAll(() => shop.close());

let emails = 0;

/** A delivered order of these lines. */
async function deliver(wants: Parameters<typeof placeDelivered>[2]["wants"]) {
  const visitor = shop.visitor();
  emails += 1;
  const email = `no-encaja-${emails}@example.es`;
  const order = await placeDelivered(shop.context, visitor, { wants, email });
  const ask = (...lines: number[]) =>
    visitor.send<{ number: string; errors: Record<string, string[]> }>(
      "POST",
      requestCall.path.replace("{id}", order.id),
      {
        reason: "does_not_fit",
        lines: lines.map((line) => ({ line, quantity: 1 })),
        explanation: "No entra",
        photos: [],
      },
      { "idempotency-key": crypto.randomUUID() },
    );
  return { ask, email, order };
}

const tdi = (answers: Record<string, string> = {}) => ({ vehicle: car.vehicles.tdi, answers });

it("is for lines alone that the shop promised to fit", async () => {
  const { ask } = await deliver([
    { id: ids.pads, quantity: 1, car: tdi({ esp: "yes" }) },
    { id: ids.discs, quantity: 1 },
    { id: ids.oil, quantity: 1, car: tdi() },
  ]);
  const refusal = (name: string) => ({
    status: 422,
    body: {
      errors: { reason: [`De «${name}» no te confirmamos que encajara en tu coche. Elige otro motivo.`] },
    },
  });
  expect(await ask(2)).toMatchObject(refusal("Discos"));
  expect(await ask(3)).toMatchObject(refusal("Aceite"));
  expect(await ask(1, 2)).toMatchObject(refusal("Discos"));
  expect((await ask(1)).status).toBe(201);
  for (const said of [tdi(), tdi({ esp: "no" }), { vehicle: car.vehicles.corsa }]) {
    const other = await deliver([{ id: ids.pads, quantity: 1, car: said }]);
    expect(await other.ask(1)).toMatchObject(refusal("Pastillas"));
  }
});

it("counts what was said then, not what the list says now", async () => {
  const { pool } = shop.context.database;
  const { ask } = await deliver([{ id: ids.discs, quantity: 1, car: tdi() }]);
  const unsaid = await deliver([{ id: ids.discs, quantity: 1, car: { vehicle: car.vehicles.tsi } }]);
  await seedFits(pool, ids.discs, { links: [[car.vehicles.tsi, 0]], source: car.source });
  expect((await ask(1)).status).toBe(201);
  expect((await unsaid.ask(1)).status).toBe(422);
  await seedFits(pool, ids.discs, { links: [[car.vehicles.tdi, 0]], source: car.source });
});

it("costs the customer nothing: the shop pays the way back, and the delivery goes back too", async () => {
  const { ask, email, order } = await deliver([{ id: ids.pads, quantity: 1, car: tdi({ esp: "yes" }) }]);
  const { number } = (await ask(1)).body;
  const operator = (await mailsTo(shop.context, OPERATOR)).at(-1);
  expect(operator).toMatchObject({ template: "new-return", data: { number, reason: "does_not_fit" } });
  await approveReturn(shop.context, number);
  const approved = (await mailsTo(shop.context, email)).at(-1);
  expect(approved).toMatchObject({
    template: "return-approved",
    data: { returned: { customerPays: false } },
  });
  await receiveReturn(shop.context, number, { bad: [], missing: [] });
  expect(order.totals).toMatchObject({ subtotal: 20, shipping: 4.95 });
  expect(await previewRefund(shop.context, number, 0)).toMatchObject({
    goodsCents: 2000,
    deliveryCents: 495,
    moneyCents: 2495,
  });
});

it("is counted by source, version and product, without refused ones and unpaid orders", async () => {
  const { db, pool } = shop.context.database;
  await pool.query("update fit_sources set version = '2026-12'");
  const [one, two] = [
    await deliver([
      { id: ids.pads, quantity: 3, car: tdi({ esp: "yes" }) },
      { id: ids.discs, quantity: 1, car: tdi() },
    ]),
    await deliver([{ id: ids.pads, quantity: 1, car: tdi({ esp: "yes" }) }]),
  ];
  await deliver([{ id: ids.pads, quantity: 1, car: tdi() }]);
  const unpaid = shop.visitor();
  const promised = { id: ids.pads, quantity: 1, car: tdi({ esp: "yes" }) };
  expect((await clickPay(unpaid, (await prepareCheckout(unpaid, [promised])).id)).status).toBe(201);
  expect((await one.ask(1)).status).toBe(201);
  expect((await one.ask(1)).status).toBe(201);
  const { number } = (await two.ask(1)).body;
  await refuseReturn(shop.context, number, { because: "Sí encaja", photos: [] });
  const days = { from: null, until: null };
  const { sources, products } = await findWrongFits(db, days, 20);
  expect(sources.find(({ version }) => version === "2026-12")).toEqual({
    source: "prueba",
    version: "2026-12",
    sold: 3,
    returned: 1,
  });
  expect(products).toMatchObject([
    { sku: "P-1", name: "Pastillas", returned: 3 },
    { sku: "D-1", returned: 1 },
  ]);
  const before = { from: null, until: "2020-01-01" };
  expect(await findWrongFits(db, before, 20)).toEqual({ sources: [], products: [] });
});
