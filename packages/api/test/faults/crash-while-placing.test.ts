import { getCart, transitionCart } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct, type TestShop } from "../index.ts";
import { breakAt } from "./end-connection.ts";
import { type InterruptedShop, startInterruptedShop } from "./interrupted-shop.ts";

const STATE = `select
  (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
  (select count(*)::int from order_history) as history, (select count(*)::int from mails) as mails,
  (select count(*)::int from idempotency_keys) as keys, (select sum(quantity)::int from stock) as stock,
  (select count(*)::int from carts where lines = '[]') as emptied,
  (select count(*)::int from checkouts) as checkouts, (select count(*)::int from stock_reservations) as reserved`;

describe("a crash between any two statements of placing an order", () => {
  let interrupted: InterruptedShop;
  let shop: TestShop;
  let products: number[] = [];

  beforeAll(async () => {
    interrupted = await startInterruptedShop(async (pool) => {
      products = [
        await createProduct(pool, { quantity: 500 }),
        await createProduct(pool, { quantity: 500, price: 1 }),
      ];
    });
    shop = interrupted.shop;
  });
  afterAll(() => interrupted.close());

  const readState = async () => (await shop.context.database.pool.query(STATE)).rows[0];

  it.each(["before", "after"] as const)(
    "%s the nth one: all or nothing, and one order by a retry",
    async (moment) => {
      let statement = 1;
      for (; statement < 100; statement += 1) {
        const visitor = shop.visitor();
        const checkout = await prepareCheckout(
          visitor,
          products.map((id) => ({ id, quantity: 1 })),
        );
        await visitor.call(transitionCart, { body: { to: "checkout" } });
        const before = await readState();
        breakAt(interrupted.database, shop.databaseUrl, moment, statement);
        const crashed = await clickPay(interrupted.atInterrupted(visitor), checkout.id, "crash-key");
        const between = await readState();
        const whole = {
          orders: before.orders + 1,
          items: before.items + 2,
          history: before.history + 1,
          mails: before.mails + 1,
          keys: before.keys + 1,
          stock: before.stock - 2,
          emptied: before.emptied + 1,
          checkouts: before.checkouts - 1,
          reserved: before.reserved - 2,
        };
        if (!interrupted.database.interrupted) {
          expect(crashed.status).toBe(201);
          break;
        }
        expect(crashed.status).toBe(503);
        expect([before, whole]).toContainEqual(between);
        const again = await clickPay(visitor, checkout.id, "crash-key");
        expect(again.status).toBe(201);
        expect(await readState()).toEqual(whole);
        expect((await visitor.call(getCart)).status).toBe(204);
      }
      expect(statement).toBe(9);
    },
    120_000,
  );
});
