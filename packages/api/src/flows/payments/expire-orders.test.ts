import { saveCart, transitionCart } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import { registerJobs } from "../../jobs.ts";
import { createManualClock, DAY_MS } from "../../platform/clock/clock.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { expireOrders } from "./expire-orders.ts";

describe("orders that nobody pays", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let shop: TestShop;
  let id = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      clock,
      environment: { LOG_LEVEL: "silent" },
      seed: async (pool) => {
        id = await createProduct(pool, { quantity: 100 });
      },
    });
  });
  afterAll(() => shop.close());

  const count = async (query: string) =>
    Number(Object.values((await shop.context.database.pool.query(query)).rows[0])[0]);
  const stock = () => count("select quantity from stock");
  const place = async (quantity: number) => {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity }]);
    return (await clickPay(visitor, checkout.id)).body.order;
  };
  const statusOf = async (orderId: string) => readLinkedOrder(shop.visitor(), orderId);

  it("are cancelled after seven days and give their stock back, once; paid ones stay", async () => {
    const [unpaid, paid] = [await place(7), await place(2)];
    await markOrderPaid(shop.context, paid.number);
    clock.advance(7 * DAY_MS - 1);
    expect(await expireOrders(shop.context)).toBe(0);
    expect(await stock()).toBe(91);
    clock.advance(1);
    const [one, other] = await Promise.all([expireOrders(shop.context), expireOrders(shop.context)]);
    expect(one + other).toBe(1);
    expect(await expireOrders(shop.context)).toBe(0);
    expect(await stock()).toBe(98);
    expect(await statusOf(unpaid.id)).toMatchObject({
      status: "cancelled",
      status_label: "Cancelado",
      history: [{ status: "pending_payment" }, { status: "cancelled" }],
    });
    expect(await statusOf(paid.id)).toMatchObject({ status: "paid" });
    await expect(markOrderPaid(shop.context, unpaid.number)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("are cancelled however many wait for their bank; one that cannot be cancelled keeps none of the others", async () => {
    const { pool } = shop.context.database;
    const waiting = await place(1);
    await pool.query(
      `insert into payment_attempts (order_id, ds_order, method, amount_cents, state, created_at, updated_at)
       values ($1, '2611WAITING1', 'card', 100, 'authorising', now(), now())`,
      [waiting.id],
    );
    const [broken, other] = [await place(1), await place(1)];
    const refuse = `create function refuse_move() returns trigger language plpgsql as $$ begin
      if new.order_id = '${broken.id}' then raise 'broken'; end if; return new; end $$;
      create trigger refuse before insert on order_history for each row execute function refuse_move()`;
    await pool.query(refuse);
    clock.advance(7 * DAY_MS);
    expect(await expireOrders(shop.context)).toBe(1);
    await pool.query("drop function refuse_move cascade");
    const statuses = [waiting, broken, other].map(async ({ id: one }) => (await statusOf(one)).status);
    expect(await Promise.all(statuses)).toEqual(["pending_payment", "pending_payment", "cancelled"]);
    expect((await statusOf(waiting.id)).can.pay).toBe(false);
    await pool.query("update payment_attempts set state = 'abandoned'");
    expect(await expireOrders(shop.context)).toBe(2);
    const told = "select count(*) from mails where template = 'order-cancelled' and data::text like '%";
    for (const one of [waiting, broken, other]) expect(await count(`${told}${one.id}%'`)).toBe(1);
  });

  it("are found by the background job, which also forgets what has expired", async () => {
    const visitor = shop.visitor();
    await visitor.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
    await visitor.call(transitionCart, { body: { to: "checkout" } });
    const { id: orderId } = await place(1);
    clock.advance(7 * DAY_MS);
    await registerJobs(shop.context);
    await shop.context.jobs.enqueue(shop.context.database.db, "expire-orders", {});
    await vi.waitFor(
      async () => expect(await statusOf(orderId)).toMatchObject({ status: "cancelled" }),
      10_000,
    );
    await vi.waitFor(async () => {
      expect(await count("select count(*) from idempotency_keys")).toBe(0);
      expect(await count("select count(*) from stock_reservations")).toBe(0);
    }, 5000);
    expect(await stock()).toBe(98);
    const scheduled =
      "select count(*) from pgboss.schedule where name = 'expire-orders' and cron = '*/5 * * * *'";
    expect(await count(scheduled)).toBe(1);
  });
});
