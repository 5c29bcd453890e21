import { saveCart, transitionCart } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { describe, expect, vi } from "vitest";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import { registerJobs } from "../../jobs.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { expireOrders } from "./expire-orders.ts";

const it = partShopTest({ environment: { LOG_LEVEL: "silent" }, product: { quantity: 100 } }).extend(
  "scene",
  ({ shop, part }) => {
    const count = async (query: string) =>
      Number(Object.values((await shop.context.database.pool.query(query)).rows[0])[0]);
    const stock = () => count("select quantity from stock");
    const place = async (quantity: number) => {
      const visitor = shop.visitor();
      const checkout = await prepareCheckout(visitor, [{ id: part, quantity }]);
      return (await clickPay(visitor, checkout.id)).body.order;
    };
    const statusOf = async (orderId: string) => readLinkedOrder(shop.visitor(), orderId);
    return { count, stock, place, statusOf };
  },
);

describe("orders that nobody pays", () => {
  it("are cancelled after seven days and give their stock back, once; paid ones stay", async ({
    scene,
    shop,
    clock,
  }) => {
    const [unpaid, paid] = [await scene.place(7), await scene.place(2)];
    await markOrderPaid(shop.context, paid.number);
    clock.advance(7 * DAY_MS - 1);
    expect(await expireOrders(shop.context)).toBe(0);
    expect(await scene.stock()).toBe(91);
    clock.advance(1);
    const [one, other] = await Promise.all([expireOrders(shop.context), expireOrders(shop.context)]);
    expect(one + other).toBe(1);
    expect(await expireOrders(shop.context)).toBe(0);
    expect(await scene.stock()).toBe(98);
    expect(await scene.statusOf(unpaid.id)).toMatchObject({
      status: "cancelled",
      status_label: "Cancelado",
      history: [{ status: "pending_payment" }, { status: "cancelled" }],
    });
    expect(await scene.statusOf(paid.id)).toMatchObject({ status: "paid" });
    await expect(markOrderPaid(shop.context, unpaid.number)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("are cancelled however many wait for their bank; one that cannot be cancelled keeps none of the others", async ({
    shop,
    scene,
    clock,
  }) => {
    const { pool } = shop.context.database;
    const waiting = await scene.place(1);
    await pool.query(
      `insert into payment_attempts (order_id, ds_order, method, amount_cents, state, created_at, updated_at)
       values ($1, '2611WAITING1', 'card', 100, 'authorising', now(), now())`,
      [waiting.id],
    );
    const [broken, other] = [await scene.place(1), await scene.place(1)];
    const refuse = `create function refuse_move() returns trigger language plpgsql as $$ begin
      if new.order_id = '${broken.id}' then raise 'broken'; end if; return new; end $$;
      create trigger refuse before insert on order_history for each row execute function refuse_move()`;
    await pool.query(refuse);
    clock.advance(7 * DAY_MS);
    expect(await expireOrders(shop.context)).toBe(1);
    await pool.query("drop function refuse_move cascade");
    const statuses = [waiting, broken, other].map(async ({ id: one }) => (await scene.statusOf(one)).status);
    expect(await Promise.all(statuses)).toEqual(["pending_payment", "pending_payment", "cancelled"]);
    expect((await scene.statusOf(waiting.id)).can.pay).toBe(false);
    await pool.query("update payment_attempts set state = 'abandoned'");
    expect(await expireOrders(shop.context)).toBe(2);
    const told = "select count(*) from mails where template = 'order-cancelled' and data::text like '%";
    for (const one of [waiting, broken, other]) expect(await scene.count(`${told}${one.id}%'`)).toBe(1);
  });

  it("are found by the background job, which also forgets what has expired", async ({
    shop,
    part,
    scene,
    clock,
  }) => {
    const visitor = shop.visitor();
    await visitor.call(saveCart, { body: { products: [{ id: part, quantity: 1 }] } });
    await visitor.call(transitionCart, { body: { to: "checkout" } });
    const { id: orderId } = await scene.place(1);
    clock.advance(7 * DAY_MS);
    await registerJobs(shop.context);
    await shop.context.jobs.enqueue(shop.context.database.db, "expire-orders", {});
    await vi.waitFor(
      async () => expect(await scene.statusOf(orderId)).toMatchObject({ status: "cancelled" }),
      10_000,
    );
    await vi.waitFor(async () => {
      expect(await scene.count("select count(*) from idempotency_keys")).toBe(0);
      expect(await scene.count("select count(*) from stock_reservations")).toBe(0);
    }, 5000);
    expect(await scene.stock()).toBe(98);
    const scheduled =
      "select count(*) from pgboss.schedule where name = 'expire-orders' and cron = '*/5 * * * *'";
    expect(await scene.count(scheduled)).toBe(1);
  });
});
