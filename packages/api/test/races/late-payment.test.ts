import { payGuestOrder } from "@tuerca/contract";
import { HOUR_MS, MINUTE_MS, wholeClock } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "../../src/flows/orders/settle-order.ts";
import { expireOrders } from "../../src/flows/payments/expire-orders.ts";
import { reconcilePayments } from "../../src/flows/payments/reconcile/reconcile-payments.ts";
import { notificationOf, signed } from "../factories/payments/notifications.ts";
import { placeBy } from "../factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../factories/payments/pay-shop.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "../faults/interrupted-database.ts";
import { createProduct, type TestClient } from "../index.ts";
import { interleave, type Point, readDrift } from "./interleaved/interleaved.ts";

const PIECES = 100_000;

type Scene = { orderId: string; notification: Record<string, string> };

describe("promise 6: a notification before and after each statement of finding its money late", () => {
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
  beforeEach(() => shop.sandbox.setFaults({ lose: true }));
  afterAll(async () => {
    await database.close();
    await shop.close();
  });

  /** An order whose Bizum attempt was abandoned for a card, and was paid without a notification. */
  async function setScene(end: (orderId: string, number: string) => Promise<unknown>): Promise<Scene> {
    const { order, payment } = await placeBy(visitor, "bizum", id);
    const { rows } = await shop.context.database.pool.query(
      `select ds_order as "order", amount_cents as "amountCents" from payment_attempts where order_id = $1`,
      [order.id],
    );
    await visitor.call(payGuestOrder, { params: { id: order.id }, body: { method: "card" } });
    await end(order.id, order.number);
    await shop.goToGateway(payment, "pay");
    shop.clock.advance(2 * MINUTE_MS);
    return { orderId: order.id, notification: signed(notificationOf(rows[0])) };
  }

  const ENDS: Record<string, [(orderId: string, number: string) => Promise<unknown>, string, number]> = {
    "an order that is paid": [(orderId) => shop.payByCard(visitor, orderId), "paid_twice", 2],
    "an order that is gone": [(_, number) => cancelOrder(shop.context, number), "order_gone", 1],
  };

  /** Runs `work` with the notification at a point of it; returns whether the point exists. */
  async function meet(point: Point, { notification }: Scene, work: () => Promise<unknown>): Promise<boolean> {
    const met = await interleave(database, point, work, () => shop.notify(notification));
    if (met) expect(met.met).toBe(200);
    expect(await shop.notify(notification)).toBe(200);
    expect(await readDrift(shop.context.database.pool, PIECES)).toEqual({});
    return met !== null;
  }

  for (const [name, [end, reason, came]] of Object.entries(ENDS))
    it.each(["before", "after"] as const)(
      `sends the money of ${name} back once: %s`,
      async (moment) => {
        let statement = 1;
        for (let isThere = true; isThere; statement += isThere ? 1 : 0) {
          const scene = await setScene(end);
          isThere = await meet({ moment, statement }, scene, () =>
            reconcilePayments({ ...shop.context, database }),
          );
          await reconcilePayments(shop.context);
          const { rows } = await shop.context.database.pool.query(
            `select reason, state, (select count(*)::int from payment_attempts a where a.order_id = r.order_id
              and a.state = 'authorised') as came from refunds r where order_id = $1`,
            [scene.orderId],
          );
          expect(rows).toEqual([{ reason, state: "done", came }]);
        }
        expect(statement).toBeGreaterThan(12);
      },
      120_000,
    );

  it.each(["before", "after"] as const)(
    "pays an order once whose time is over: %s",
    async (moment) => {
      let statement = 1;
      for (let isThere = true; isThere; statement += isThere ? 1 : 0) {
        const scene = await setScene(() => Promise.resolve());
        const later = wholeClock(() => new Date(shop.clock.now().getTime() + HOUR_MS));
        isThere = await meet({ moment, statement }, scene, () =>
          expireOrders({ ...shop.context, clock: later, database }),
        );
        const paid = "select count(*) from orders where id = $1 and status = 'paid'";
        expect(await shop.count(paid, [scene.orderId])).toBe(1);
      }
      expect(statement).toBeGreaterThan(12);
    },
    120_000,
  );
});
