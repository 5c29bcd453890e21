import { payGuestOrder } from "@tuerca/contract";
import { HOUR_MS, wholeClock } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelOrder } from "../../src/flows/orders/settle-order.ts";
import { expireOrders } from "../../src/flows/payments/expire-orders.ts";
import { placeBy } from "../factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../factories/payments/pay-shop.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "../faults/interrupted-database.ts";
import { createProduct, type TestClient } from "../index.ts";
import { interleave, readDrift } from "./interleaved/interleaved.ts";

const PIECES = 10_000;

let shop: PayShop;
let visitor: TestClient;
let database: InterruptedDatabase;
let id = 0;
beforeAll(async () => {
  shop = await startPayShop(async (pool) => {
    id = await createProduct(pool, { price: 2000, quantity: PIECES });
  });
  visitor = shop.visitor();
  database = openInterruptedDatabase(shop.databaseUrl);
}, 120_000);
afterAll(async () => {
  await database.close();
  await shop.close();
});

it.each(["before", "after"] as const)(
  "an order that is given seven days by a transfer is not cancelled for the hour it had: %s",
  async (moment) => {
    let prolonged = 0;
    let isThere = true;
    for (let statement = 1; isThere; statement += 1) {
      const { order } = await placeBy(visitor, "bizum", id);
      const choose = () =>
        visitor.call(payGuestOrder, { params: { id: order.id }, body: { method: "transfer" } });
      const clock = wholeClock(() => new Date(shop.clock.now().getTime() + HOUR_MS));
      const met = await interleave(
        database,
        { moment, statement },
        () => expireOrders({ ...shop.context, clock, database }),
        choose,
      );
      isThere = met !== null;
      const isTaken = met?.met.status === 200;
      if (isTaken) prolonged += 1;
      const kept = "select count(*) from orders where id = $1 and status = 'pending_payment'";
      expect(await shop.count(kept, [order.id]), `statement ${statement}`).toBe(isTaken ? 1 : 0);
      if (isTaken) await cancelOrder(shop.context, order.number);
    }
    expect(prolonged).toBeGreaterThan(2);
    expect(await readDrift(shop.context.database.pool, PIECES)).toEqual({});
  },
  120_000,
);
