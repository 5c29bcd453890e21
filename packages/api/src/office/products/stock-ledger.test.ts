import { correctStock, listStockMovements } from "@tuerca/office-contract";
import { runAs } from "@tuerca/platform/audit";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { openOrderAdmin } from "../../flows/admin/order-admin.ts";
import { cancelOrder } from "../../flows/orders/settle-order.ts";
import { forgetOldData } from "../../flows/upkeep/forget-old-data.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
let client: OfficeClient;
let ids: number[];

beforeAll(async () => {
  shop = await createOfficeShop({
    seed: async (pool) => {
      ids = [
        await createProduct(pool, { sku: "L-1", quantity: 10 }),
        await createProduct(pool, { sku: "L-2", quantity: 20 }),
      ];
    },
  });
  client = await enterAs(shop, (await invite(shop)).id);
});
afterAll(() => shop.close());

const ana = { kind: "command", name: "ana" } as const;
const movementsOf = async (id: number, query = "") =>
  (await client.call(listStockMovements, { params: { id }, query })).body;

async function order(): Promise<string> {
  const visitor = shop.visitor();
  const wanted = ids.map((id, at) => ({ id, quantity: at + 1 }));
  const checkout = await prepareCheckout(visitor, wanted);
  return (await clickPay(visitor, checkout.id)).body.order.number;
}

it("has every change of stock, with its reason: orders, cancellations, returns, imports, corrections", async () => {
  const [id = 0] = ids;
  const cancelled = await order();
  await runAs(ana, () => cancelOrder(shop.context, cancelled));
  const returned = await order();
  const admin = openOrderAdmin(shop.databaseUrl, shop.context.config);
  await runAs(ana, async () => {
    await admin.paid(returned);
    await admin.ship(returned, { carrier: "Correos", trackingNumber: "ES1", url: null, isJoint: true });
    await admin.recordReturn(returned);
  });
  await admin.close();
  const feed = (quantity: number) =>
    importCatalog({
      databaseUrl: shop.databaseUrl,
      source: [{ sku: "L-1", name: "Pieza", category: "Frenos", price: 10, quantity }],
    });
  await feed(10);
  await feed(30);
  await client.call(correctStock, {
    params: { id },
    body: { seen: 30, quantity: 28, reason: "damage", note: "Caja mojada" },
  });
  const { quantity, movements, ...rest } = await movementsOf(id);
  expect([quantity, rest]).toEqual([28, { sku: "L-1", name: "Pieza", has_more: false }]);
  expect(movements.map(({ reason, before, after, actor }) => [reason, before, after, actor])).toEqual([
    ["damage", 30, 28, expect.stringMatching(/^\d+ Ana$/)],
    ["import", 10, 30, null],
    ["return", 9, 10, "ana"],
    ["order", 10, 9, null],
    ["cancellation", 9, 10, "ana"],
    ["order", 10, 9, null],
  ]);
  const [damage, feeding, back, sale, , first] = movements;
  expect([damage?.note, feeding?.ref, sale?.ref, first?.ref]).toEqual([
    "Caja mojada",
    "default",
    returned,
    cancelled,
  ]);
  expect(back?.ref).toMatch(/^D2026-/);
  expect((await movementsOf(id, `before=${sale?.id}`)).movements.map(({ reason }) => reason)).toEqual([
    "cancellation",
    "order",
  ]);
});

it("explains the stock of every product, whatever happened at once", async () => {
  const visits = Array.from({ length: 6 }, async () => {
    const number = await order();
    if (Math.random() < 0.5) await runAs(ana, () => cancelOrder(shop.context, number));
  });
  const feeds = (async () => {
    for (let n = 0; n < 5; n += 1)
      await importCatalog({
        databaseUrl: shop.databaseUrl,
        source: [{ sku: "L-2", name: "Pieza", category: "Frenos", price: 10, quantity: 40 + n }],
      });
  })();
  await Promise.all([...visits, feeds]);
  const { rows } = await shop.context.database.pool.query(
    `select product_id, quantity, chained, last = quantity as is_last from stock join (
       select product_id, bool_and(previous is null or previous = before) as chained,
         (array_agg(after order by id desc))[1] as last
       from (select *, lag(after) over (partition by product_id order by id) as previous from stock_movements) m
       group by product_id) m using (product_id)`,
  );
  expect(rows.map(({ chained, is_last }) => [chained, is_last])).toEqual([
    [true, true],
    [true, true],
  ]);
});

it("is not corrected by somebody who saw another stock, or without a reason", async () => {
  const id = await createProduct(shop.context.database.pool, { quantity: 5 });
  const correct = (body: object) => client.send("POST", `/office/api/products/${id}/stock`, body);
  const good = { seen: 5, quantity: 4, reason: "count", note: null };
  const both = await Promise.all([correct(good), correct({ ...good, quantity: 3 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409)?.body;
  expect(late).toMatchObject({ code: "product_changed", seen: 5, by: expect.stringMatching(/ Ana$/) });
  for (const [body, field] of [
    [{ ...good, reason: "order" }, "reason"],
    [{ ...good, quantity: -1 }, "quantity"],
    [{ ...good, quantity: 1e308 }, "quantity"],
    [{ ...good, quantity: 1.5 }, "quantity"],
    [{ ...good, seen: "5" }, "seen"],
    [{ ...good, note: "x".repeat(201) }, "note"],
    [{ ...good, note: "a\u0000b" }, "note"],
    [{ ...good, at: "ayer" }, "at"],
  ] as const) {
    const { status, body: answer } = await correct(body);
    expect([field, status, Object.keys(answer.errors)]).toEqual([field, 422, [field]]);
  }
  expect((await client.send("GET", "/office/api/products/0/stock")).status).toBe(404);
  expect((await client.send("GET", "/office/api/products/2000000000/stock")).status).toBe(404);
});

it("is kept for two years", async () => {
  const { pool } = shop.context.database;
  const count = async () => (await pool.query("select count(*)::int as n from stock_movements")).rows[0].n;
  const before = await count();
  await pool.query("update stock_movements set at = $1 where id = (select min(id) from stock_movements)", [
    new Date(shop.clock.now().getTime() - 732 * DAY_MS),
  ]);
  await pool.query("update stock_movements set at = $1 where id = (select max(id) from stock_movements)", [
    new Date(shop.clock.now().getTime() - 729 * DAY_MS),
  ]);
  await forgetOldData(shop.context);
  expect(await count()).toBe(before - 1);
});
