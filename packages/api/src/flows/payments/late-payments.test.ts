import { payGuestOrder } from "@tuerca/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  goToGateway,
  notificationOf,
  notify,
  type PayShop,
  payByCard,
  placeBy,
  progressOf,
  signed,
  startPayShop,
} from "../../../test/factories/pay-shop.ts";
import { createProduct, type TestClient } from "../../../test/index.ts";
import { MINUTE_MS } from "../../platform/clock/clock.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { expireOrders } from "./expire-orders.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

describe("money that comes without a word by an attempt that ended", () => {
  let shop: PayShop;
  let visitor: TestClient;
  let id = 0;

  beforeAll(async () => {
    const seed: Parameters<typeof startPayShop>[0] = async (pool) => {
      id = await createProduct(pool, { price: 2000, quantity: 10_000 });
    };
    shop = await startPayShop(seed, { gatewayPatienceMs: 1000 });
    visitor = shop.visitor();
  });
  beforeEach(() => shop.sandbox.setFaults({}));
  afterAll(() => shop.close());

  const rows = async (sql: string, orderId: string) =>
    (await shop.context.database.pool.query(sql, [orderId])).rows;
  const statusOf = async (orderId: string) =>
    (await rows("select status from orders where id = $1", orderId))[0].status;
  const refundsOf = (orderId: string) =>
    rows("select state, reason from refunds where order_id = $1", orderId);
  const attemptsOf = (orderId: string) =>
    rows("select state, ask_at from payment_attempts where order_id = $1 order by id", orderId);
  const mailsOf = async (template: string, orderId: string) =>
    rows(
      `select data from mails where template = '${template}' and data::text like '%' || $1 || '%'`,
      orderId,
    );
  const cycles = async (count: number, minutes = 2) => {
    for (let n = 0; n < count; n += 1) {
      shop.clock.advance(minutes * MINUTE_MS);
      await reconcilePayments(shop.context);
    }
  };
  const restart = async (orderId: string, method: "card" | "bizum") =>
    (await visitor.call(payGuestOrder, { params: { id: orderId }, body: { method } })).body.payment;
  /** Pays by Bizum, of which the shop hears nothing. */
  const payUnheard = async (payment: Parameters<typeof goToGateway>[1]) => {
    shop.sandbox.setFaults({ lose: true });
    await goToGateway(shop, payment, "pay");
    shop.sandbox.setFaults({});
  };

  it("goes back where the order was paid by card meanwhile, which nothing kept from being paid", async () => {
    const { order, payment } = await placeBy(visitor, "bizum", id);
    await payUnheard(payment);
    await restart(order.id, "card");
    expect((await payByCard(shop, visitor, order.id)).status).toBe("authorised");
    await cycles(2);
    expect(await refundsOf(order.id)).toEqual([{ state: "done", reason: "paid_twice" }]);
    expect(await mailsOf("payment-refunded", order.id)).toHaveLength(1);
    expect(await statusOf(order.id)).toBe("paid");
  });

  it("pays an order in the last minute: before it is cancelled the gateway is asked", async () => {
    const { order } = await placeBy(visitor, "bizum", id);
    shop.clock.advance(58 * MINUTE_MS);
    const payment = await restart(order.id, "bizum");
    shop.clock.advance(2 * MINUTE_MS);
    await payUnheard(payment);
    await expireOrders(shop.context);
    expect(await statusOf(order.id)).toBe("paid");
  });

  it("goes back where the gateway could not tell before the order was cancelled; nothing says that none was charged", async () => {
    const { order, payment } = await placeBy(visitor, "bizum", id);
    await payUnheard(payment);
    shop.sandbox.setFaults({ answer: "http_500", on: ["query"] });
    shop.clock.advance(60 * MINUTE_MS);
    await expireOrders(shop.context);
    expect(await statusOf(order.id)).toBe("cancelled");
    expect(await mailsOf("order-cancelled", order.id)).toMatchObject([{ data: { mayBeCharged: true } }]);
    expect((await progressOf(visitor, order.id)).message).toContain("sin que nos conste ningún cobro");
    await cycles(1);
    shop.sandbox.setFaults({});
    await cycles(1, 10);
    await cycles(1);
    expect(await refundsOf(order.id)).toEqual([{ state: "done", reason: "order_gone" }]);
    expect(await mailsOf("payment-refunded", order.id)).toHaveLength(1);
    expect((await progressOf(visitor, order.id)).message).toContain("te devolvemos el importe");
  });

  it("is told to come back also where another attempt was the last one", async () => {
    const { order, payment } = await placeBy(visitor, "bizum", id);
    await restart(order.id, "bizum");
    await cancelOrder(shop.context, order.number);
    await payUnheard(payment);
    await cycles(1);
    expect((await progressOf(visitor, order.id)).message).toContain("te devolvemos el importe");
  });

  it("pays an order whose Bizum page was left for longer than it is waited for", async () => {
    const { order, payment } = await placeBy(visitor, "bizum", id);
    await cycles(18);
    expect(await attemptsOf(order.id)).toMatchObject([{ state: "abandoned" }]);
    const told = await progressOf(visitor, order.id);
    expect(told).toMatchObject({ status: "denied", retry_allowed: true });
    expect(told.message).not.toContain("No se te ha cobrado nada");
    await payUnheard(payment);
    shop.clock.advance(25 * MINUTE_MS);
    await expireOrders(shop.context);
    expect(await statusOf(order.id)).toBe("paid");
  });

  it("pays an order whose charge the gateway finishes after it was given up", async () => {
    const { order } = await placeBy(visitor, "card", id);
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"], unfinished: true });
    await payByCard(shop, visitor, order.id);
    await cycles(4);
    expect(await attemptsOf(order.id)).toMatchObject([{ state: "abandoned" }]);
    expect((await progressOf(visitor, order.id)).message).not.toContain("No se te ha cobrado nada");
    shop.sandbox.setFaults({});
    await cycles(5);
    expect(await statusOf(order.id)).toBe("paid");
  });

  it("pays an order after a Bizum that was told to have failed and then went through", async () => {
    const { order, payment } = await placeBy(visitor, "bizum", id);
    const [at] = await rows(
      `select ds_order as "order", amount_cents as "amountCents" from payment_attempts where order_id = $1`,
      order.id,
    );
    expect(await notify(shop, signed(notificationOf(at, { Ds_Response: "9966" })))).toBe(200);
    expect(await attemptsOf(order.id)).toMatchObject([{ state: "denied" }]);
    await payUnheard(payment);
    await cycles(1);
    expect(await statusOf(order.id)).toBe("paid");
  });

  it("pays an order after a card that was told to have been refused and was charged", async () => {
    const { order } = await placeBy(visitor, "card", id);
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"], times: 1 });
    const { processing } = await payByCard(shop, visitor, order.id);
    shop.sandbox.setFaults({});
    const at = { order: processing.order, amountCents: Math.round(order.totals.total * 100) };
    expect(await notify(shop, signed(notificationOf(at, { Ds_Response: "0190" })))).toBe(200);
    expect(await attemptsOf(order.id)).toMatchObject([{ state: "denied" }]);
    await cycles(1);
    expect(await statusOf(order.id)).toBe("paid");
  });

  it("is looked for two days long, ever less often, and then known not to have come", async () => {
    const { order } = await placeBy(visitor, "bizum", id);
    await cancelOrder(shop.context, order.number);
    const asked = new Set<number>();
    for (let minutes = 0; minutes < 48 * 60; minutes += 10) {
      await cycles(1, 10);
      const [attempt] = await attemptsOf(order.id);
      if (attempt.ask_at) asked.add(attempt.ask_at.getTime());
    }
    expect(asked.size).toBeGreaterThanOrEqual(8);
    expect(asked.size).toBeLessThanOrEqual(12);
    expect(await attemptsOf(order.id)).toMatchObject([{ state: "abandoned", ask_at: null }]);
    expect((await progressOf(visitor, order.id)).message).toContain("No se te ha cobrado nada");
  });

  it("is not looked for once the gateway says that it is over, nor where no charge was sent", async () => {
    const { order } = await placeBy(visitor, "card", id);
    expect((await payByCard(shop, visitor, order.id, "denied")).status).toBe("denied");
    await cycles(1);
    expect(await attemptsOf(order.id)).toMatchObject([{ state: "denied", ask_at: null }]);
    const bizum = await placeBy(visitor, "bizum", id);
    shop.sandbox.setFaults({ lose: true });
    await goToGateway(shop, bizum.payment, "cancel");
    await restart(bizum.order.id, "card");
    await payByCard(shop, visitor, bizum.order.id, "challenge");
    await cancelOrder(shop.context, bizum.order.number);
    await cycles(1);
    expect(await attemptsOf(bizum.order.id)).toEqual([
      { state: "abandoned", ask_at: null },
      { state: "abandoned", ask_at: null },
    ]);
    expect((await progressOf(visitor, bizum.order.id)).message).toContain("No se te ha cobrado nada");
  });

  it("waits for its turn where the gateway does not answer, which keeps none from theirs", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { order, payment } = await placeBy(visitor, "bizum", id);
      await payUnheard(payment);
      await cancelOrder(shop.context, order.number);
      ids.push(order.id);
    }
    shop.sandbox.setFaults({ answer: "garbage", on: ["query"] });
    await cycles(2);
    const found = "select count(*) from payment_attempts where order_id = any($1) and state = 'authorised'";
    expect(await shop.count(found, [ids])).toBe(0);
    const asked =
      "select count(*) from payment_attempts where order_id = any($1) and ask_at >= created_at + interval '2 minutes'";
    expect(await shop.count(asked, [ids])).toBe(5);
    shop.sandbox.setFaults({});
    await cycles(1, 10);
    expect(await shop.count(found, [ids])).toBe(5);
  });
});
