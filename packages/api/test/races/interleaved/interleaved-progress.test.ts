import { afterAll, beforeAll, expect, it } from "vitest";
import { readProgress } from "../../../src/flows/payments/payment-progress.ts";
import { notificationOf, signed } from "../../factories/payments/notifications.ts";
import { askForForm, placeBy } from "../../factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../factories/payments/pay-shop.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "../../faults/interrupted-database.ts";
import { createProduct } from "../../index.ts";
import { interleave, type Point } from "./interleaved.ts";

let shop: PayShop;
let database: InterruptedDatabase;
let id = 0;

beforeAll(async () => {
  shop = await startPayShop(async (pool) => {
    id = await createProduct(pool, { price: 2000, quantity: 100 });
  });
  database = openInterruptedDatabase(shop.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await shop.close();
});

/**
 * The reported progress of a payment whose money arrives at that point of the read; null if the
 * point does not exist.
 */
async function readWhilePaid(point: Point): Promise<string | null> {
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "card", id);
  const { order: dsOrder } = await askForForm(visitor, order.id);
  const told = signed(
    notificationOf({ order: dsOrder, amountCents: Math.round(order.totals.total * 100) }, {}),
  );
  const met = await interleave(
    database,
    point,
    () => readProgress({ database, gateway: shop.context.gateway }, order.id),
    () => shop.notify(told),
  );
  expect(met?.met ?? 200).toBe(200);
  return met === null ? null : met.done.status;
}

it.each(["before", "after"] as const)(
  "a payment that arrives while its progress is read is under way or there, never denied: %s each statement",
  async (moment) => {
    const said: string[] = [];
    for (let statement = 1; ; statement += 1) {
      const status = await readWhilePaid({ moment, statement });
      if (status === null) break;
      said.push(status);
    }
    expect(said.length).toBeGreaterThan(1);
    for (const status of said) expect(["pending", "authorised"]).toContain(status);
  },
  60_000,
);
