import { payGuestOrder } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { placeBy, progressOf } from "../../../test/factories/payments/pay-calls.ts";
import type { PayShop } from "../../../test/factories/payments/pay-shop.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { expireOrders } from "./expire-orders.ts";
import { reconcilePayments } from "./reconcile/reconcile-payments.ts";

const it = payShopTest({ gatewayPatienceMs: 1000 }).extend("scene", ({ shop, visitor }) => {
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
  /** Pays by Bizum, without any notification to the shop. */
  const payUnheard = async (payment: Parameters<PayShop["goToGateway"]>[0]) => {
    shop.sandbox.setFaults({ lose: true });
    await shop.goToGateway(payment, "pay");
    shop.sandbox.setFaults({});
  };
  return { rows, statusOf, refundsOf, attemptsOf, mailsOf, cycles, restart, payUnheard };
});

describe("money that comes without a word by an attempt that ended", () => {
  it("goes back where the order was paid by card meanwhile, which nothing kept from being paid", async ({
    visitor,
    part,
    scene,
    shop,
  }) => {
    const { order, payment } = await placeBy(visitor, "bizum", part);
    await scene.payUnheard(payment);
    await scene.restart(order.id, "card");
    expect((await shop.payByCard(visitor, order.id)).status).toBe("authorised");
    await scene.cycles(2);
    expect(await scene.refundsOf(order.id)).toEqual([{ state: "done", reason: "paid_twice" }]);
    expect(await scene.mailsOf("payment-refunded", order.id)).toHaveLength(1);
    expect(await scene.statusOf(order.id)).toBe("paid");
  });

  it("pays an order in the last minute: before it is cancelled the gateway is asked", async ({
    visitor,
    part,
    shop,
    scene,
  }) => {
    const { order } = await placeBy(visitor, "bizum", part);
    shop.clock.advance(58 * MINUTE_MS);
    const payment = await scene.restart(order.id, "bizum");
    shop.clock.advance(2 * MINUTE_MS);
    await scene.payUnheard(payment);
    await expireOrders(shop.context);
    expect(await scene.statusOf(order.id)).toBe("paid");
  });

  it("goes back where the gateway could not tell before the order was cancelled; nothing says that none was charged", async ({
    visitor,
    part,
    scene,
    shop,
  }) => {
    const { order, payment } = await placeBy(visitor, "bizum", part);
    await scene.payUnheard(payment);
    shop.sandbox.setFaults({ answer: "http_500", on: ["query"] });
    shop.clock.advance(60 * MINUTE_MS);
    await expireOrders(shop.context);
    expect(await scene.statusOf(order.id)).toBe("cancelled");
    expect(await scene.mailsOf("order-cancelled", order.id)).toMatchObject([
      { data: { mayBeCharged: true } },
    ]);
    expect((await progressOf(visitor, order.id)).message).toContain("sin que nos conste ningún cobro");
    await scene.cycles(1);
    shop.sandbox.setFaults({});
    await scene.cycles(1, 10);
    await scene.cycles(1);
    expect(await scene.refundsOf(order.id)).toEqual([{ state: "done", reason: "order_gone" }]);
    expect(await scene.mailsOf("payment-refunded", order.id)).toHaveLength(1);
    expect((await progressOf(visitor, order.id)).message).toContain("te devolvemos el importe");
  });

  it("is told to come back also where another attempt was the last one", async ({
    visitor,
    part,
    scene,
    shop,
  }) => {
    const { order, payment } = await placeBy(visitor, "bizum", part);
    await scene.restart(order.id, "bizum");
    await cancelOrder(shop.context, order.number);
    await scene.payUnheard(payment);
    await scene.cycles(1);
    expect((await progressOf(visitor, order.id)).message).toContain("te devolvemos el importe");
  });

  it("pays an order whose Bizum page was left for longer than it is waited for", async ({
    visitor,
    part,
    scene,
    shop,
  }) => {
    const { order, payment } = await placeBy(visitor, "bizum", part);
    await scene.cycles(18);
    expect(await scene.attemptsOf(order.id)).toMatchObject([{ state: "abandoned" }]);
    const told = await progressOf(visitor, order.id);
    expect(told).toMatchObject({ status: "denied", retry_allowed: true });
    expect(told.message).not.toContain("No se te ha cobrado nada");
    await scene.payUnheard(payment);
    shop.clock.advance(25 * MINUTE_MS);
    await expireOrders(shop.context);
    expect(await scene.statusOf(order.id)).toBe("paid");
  });

  it("pays an order whose charge the gateway finishes after it was given up", async ({
    visitor,
    part,
    shop,
    scene,
  }) => {
    const { order } = await placeBy(visitor, "card", part);
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"], unfinished: true });
    await shop.payByCard(visitor, order.id);
    await scene.cycles(4);
    expect(await scene.attemptsOf(order.id)).toMatchObject([{ state: "abandoned" }]);
    expect((await progressOf(visitor, order.id)).message).not.toContain("No se te ha cobrado nada");
    shop.sandbox.setFaults({});
    await scene.cycles(5);
    expect(await scene.statusOf(order.id)).toBe("paid");
  });

  it("pays an order after a Bizum that was told to have failed and then went through", async ({
    visitor,
    part,
    scene,
    shop,
  }) => {
    const { order, payment } = await placeBy(visitor, "bizum", part);
    const [at] = await scene.rows(
      `select ds_order as "order", amount_cents as "amountCents" from payment_attempts where order_id = $1`,
      order.id,
    );
    expect(await shop.notify(signed(notificationOf(at, { Ds_Response: "9966" })))).toBe(200);
    expect(await scene.attemptsOf(order.id)).toMatchObject([{ state: "denied" }]);
    await scene.payUnheard(payment);
    await scene.cycles(1);
    expect(await scene.statusOf(order.id)).toBe("paid");
  });

  it("pays an order after a card that was told to have been refused and was charged", async ({
    visitor,
    part,
    shop,
    scene,
  }) => {
    const { order } = await placeBy(visitor, "card", part);
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"], times: 1 });
    const { processing } = await shop.payByCard(visitor, order.id);
    shop.sandbox.setFaults({});
    const at = { order: processing.order, amountCents: Math.round(order.totals.total * 100) };
    expect(await shop.notify(signed(notificationOf(at, { Ds_Response: "0190" })))).toBe(200);
    expect(await scene.attemptsOf(order.id)).toMatchObject([{ state: "denied" }]);
    await scene.cycles(1);
    expect(await scene.statusOf(order.id)).toBe("paid");
  });

  it("is looked for two days long, ever less often, and then known not to have come", async ({
    visitor,
    part,
    shop,
    scene,
  }) => {
    const { order } = await placeBy(visitor, "bizum", part);
    await cancelOrder(shop.context, order.number);
    const asked = new Set<number>();
    for (let minutes = 0; minutes < 48 * 60; minutes += 10) {
      await scene.cycles(1, 10);
      const [attempt] = await scene.attemptsOf(order.id);
      if (attempt.ask_at) asked.add(attempt.ask_at.getTime());
    }
    expect(asked.size).toBeGreaterThanOrEqual(8);
    expect(asked.size).toBeLessThanOrEqual(12);
    expect(await scene.attemptsOf(order.id)).toMatchObject([{ state: "abandoned", ask_at: null }]);
    expect((await progressOf(visitor, order.id)).message).toContain("No se te ha cobrado nada");
  });

  it("is not looked for once the gateway says that it is over, nor where no charge was sent", async ({
    visitor,
    part,
    shop,
    scene,
  }) => {
    const { order } = await placeBy(visitor, "card", part);
    expect((await shop.payByCard(visitor, order.id, "denied")).status).toBe("denied");
    await scene.cycles(1);
    expect(await scene.attemptsOf(order.id)).toMatchObject([{ state: "denied", ask_at: null }]);
    const bizum = await placeBy(visitor, "bizum", part);
    shop.sandbox.setFaults({ lose: true });
    await shop.goToGateway(bizum.payment, "cancel");
    await scene.restart(bizum.order.id, "card");
    await shop.payByCard(visitor, bizum.order.id, "challenge");
    await cancelOrder(shop.context, bizum.order.number);
    await scene.cycles(1);
    expect(await scene.attemptsOf(bizum.order.id)).toEqual([
      { state: "abandoned", ask_at: null },
      { state: "abandoned", ask_at: null },
    ]);
    expect((await progressOf(visitor, bizum.order.id)).message).toContain("No se te ha cobrado nada");
  });

  it("waits for its turn where the gateway does not answer, which keeps none from theirs", async ({
    visitor,
    part,
    scene,
    shop,
  }) => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { order, payment } = await placeBy(visitor, "bizum", part);
      await scene.payUnheard(payment);
      await cancelOrder(shop.context, order.number);
      ids.push(order.id);
    }
    shop.sandbox.setFaults({ answer: "garbage", on: ["query"] });
    await scene.cycles(2);
    const found = "select count(*) from payment_attempts where order_id = any($1) and state = 'authorised'";
    expect(await shop.count(found, [ids])).toBe(0);
    const asked =
      "select count(*) from payment_attempts where order_id = any($1) and ask_at >= created_at + interval '2 minutes'";
    expect(await shop.count(asked, [ids])).toBe(5);
    shop.sandbox.setFaults({});
    await scene.cycles(1, 10);
    expect(await shop.count(found, [ids])).toBe(5);
  });
});
