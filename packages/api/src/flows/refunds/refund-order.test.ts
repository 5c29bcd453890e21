import { setTimeout as sleep } from "node:timers/promises";
import { payGuestOrder } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { listRefunds } from "../../modules/refunds/index.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { reconcilePayments } from "../payments/reconcile/reconcile-payments.ts";
import { requestRefund } from "./refund-order.ts";
import { askForRefund, sendRefund } from "./send-refund.ts";

const it = payShopTest({ price: 10_000, gatewayPatienceMs: 1000 }).extend(
  "scene",
  ({ visitor, part, shop }) => {
    const payCard = async () => {
      const { order } = await placeBy(visitor, "card", part);
      const { processing } = await shop.payByCard(visitor, order.id);
      await shop.sandbox.settled();
      return { ...order, dsOrder: processing.order, totalCents: Math.round(order.totals.total * 100) };
    };
    const refunded = (dsOrder: string) =>
      shop.sandbox.operations().find((one) => one.order === dsOrder)?.refunded;
    const paymentStatus = async (orderId: string) =>
      (await shop.context.database.pool.query("select payment_status from orders where id = $1", [orderId]))
        .rows[0].payment_status;
    const states = async (orderId: string) =>
      (
        await shop.context.database.pool.query("select state from refunds where order_id = $1 order by id", [
          orderId,
        ])
      ).rows.map((row) => row.state);
    const mails = (orderId: string) =>
      shop.count("select count(*) from mails where template = 'payment-refunded' and data::text like $1", [
        `%${orderId}%`,
      ]);
    return { payCard, refunded, paymentStatus, states, mails };
  },
);

describe("money that goes back", () => {
  it("goes in parts up to what was paid, each with its mail; then the order may be cancelled", async ({
    scene,
    shop,
  }) => {
    const order = await scene.payCard();
    expect(
      await requestRefund(shop.context, order.number, { amountCents: 1500, because: "Un arañazo" }),
    ).toEqual({ sentCents: 1500, givenCents: 0 });
    await reconcilePayments(shop.context);
    expect([scene.refunded(order.dsOrder), await scene.paymentStatus(order.id)]).toEqual([1500, "paid"]);
    await expect(cancelOrder(shop.context, order.number)).rejects.toMatchObject({ kind: "conflict" });
    await expect(
      requestRefund(shop.context, order.number, {
        amountCents: order.totalCents - 1499,
        because: "Un arañazo",
      }),
    ).rejects.toThrow("not so much left to send back");
    expect(await requestRefund(shop.context, order.number, null)).toEqual({
      sentCents: order.totalCents - 1500,
      givenCents: 0,
    });
    await expect(requestRefund(shop.context, order.number, null)).rejects.toThrow("not so much left");
    await reconcilePayments(shop.context);
    await reconcilePayments(shop.context);
    expect([scene.refunded(order.dsOrder), await scene.paymentStatus(order.id)]).toEqual([
      order.totalCents,
      "refunded",
    ]);
    expect([await scene.states(order.id), await scene.mails(order.id)]).toEqual([["done", "done"], 2]);
    expect(await cancelOrder(shop.context, order.number)).toMatchObject({ status: "cancelled" });
  });

  it("is for money that came by card or Bizum", async ({ visitor, part, shop, scene }) => {
    const { order: byTransfer } = await placeBy(visitor, "transfer", part);
    await markOrderPaid(shop.context, byTransfer.number);
    await expect(requestRefund(shop.context, byTransfer.number, null)).rejects.toThrow("by card or Bizum");
    await expect(requestRefund(shop.context, "2026-999999", null)).rejects.toMatchObject({
      kind: "not_found",
    });
    const bizum = await placeBy(visitor, "bizum", part);
    const back = await shop.goToGateway(bizum.payment, "pay");
    expect(back).toContain(`/payment/success?order=${bizum.order.id}`);
    await shop.sandbox.settled();
    await requestRefund(shop.context, bizum.order.number, null);
    await reconcilePayments(shop.context);
    expect(await scene.paymentStatus(bizum.order.id)).toBe("refunded");
  });

  it("goes back once where two ask for it at once", async ({ scene, shop }) => {
    const order = await scene.payCard();
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => requestRefund(shop.context, order.number, null)),
    );
    expect(asked.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    await Promise.all([reconcilePayments(shop.context), reconcilePayments(shop.context)]);
    expect([scene.refunded(order.dsOrder), await scene.mails(order.id)]).toEqual([order.totalCents, 1]);
  });

  it.for(
    ["lost", "timeout", "http_500", "garbage"].flatMap((answer) =>
      [true, false].map((charged) => [answer as "lost", charged] as const),
    ),
  )(
    "promise 21: after %s to the refund it goes back once, whether or not it was done: %s",
    async ([answer, charged], { scene, shop }) => {
      const order = await scene.payCard();
      await requestRefund(shop.context, order.number, { amountCents: 1000, because: "Un arañazo" });
      await reconcilePayments(shop.context);
      await requestRefund(shop.context, order.number, { amountCents: 1000, because: "Un arañazo" });
      shop.sandbox.setFaults({ answer, on: ["trata"], charged, times: 1 });
      await reconcilePayments(shop.context);
      expect(await scene.states(order.id)).toEqual(["done", "sending"]);
      for (let n = 0; n < 2; n += 1) {
        shop.clock.advance(2 * MINUTE_MS);
        shop.sandbox.setFaults(n === 0 ? { answer, on: ["query"], times: 1 } : {});
        await reconcilePayments(shop.context);
      }
      shop.clock.advance(2 * MINUTE_MS);
      await reconcilePayments(shop.context);
      expect([scene.refunded(order.dsOrder), await scene.states(order.id)]).toEqual([2000, ["done", "done"]]);
      expect(await scene.mails(order.id)).toBe(2);
    },
  );

  it("is not sent again while the gateway is still at it", async ({ scene, shop }) => {
    const order = await scene.payCard();
    await requestRefund(shop.context, order.number, { amountCents: 1000, because: "Un arañazo" });
    shop.sandbox.setFaults({ answer: "lost", on: ["trata"], times: 1, unfinished: true });
    await reconcilePayments(shop.context);
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(shop.context);
    expect(await scene.states(order.id)).toEqual(["sending"]);
    shop.sandbox.setFaults({});
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(shop.context);
    expect([scene.refunded(order.dsOrder), await scene.states(order.id)]).toEqual([1000, ["done"]]);
  });

  it("is not sent again for an answer that another sending has overtaken", async ({ scene, shop }) => {
    const order = await scene.payCard();
    await requestRefund(shop.context, order.number, { amountCents: 1000, because: "Un arañazo" });
    shop.sandbox.setFaults({ answer: "lost", on: ["trata"], charged: false, times: 1 });
    await reconcilePayments(shop.context);
    const id = await shop.count("select id from refunds where order_id = $1", [order.id]);
    shop.clock.advance(2 * MINUTE_MS);
    shop.sandbox.setFaults({ on: ["query"], answer_delay_ms: 500, times: 1 });
    const late = askForRefund(shop.context, id);
    await sleep(200);
    shop.sandbox.setFaults({ answer: "lost", on: ["trata"], times: 1 });
    await askForRefund(shop.context, id);
    await sendRefund(shop.context, id);
    await late;
    expect(await scene.states(order.id)).toEqual(["sending"]);
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(shop.context);
    expect([scene.refunded(order.dsOrder), await scene.states(order.id)]).toEqual([1000, ["done"]]);
  });

  it("goes first of what an order did not need, which leaves the order paid until the rest goes too", async ({
    visitor,
    part,
    shop,
    scene,
  }) => {
    const placed = await placeBy(visitor, "bizum", part);
    await visitor.call(payGuestOrder, { params: { id: placed.order.id }, body: { method: "card" } });
    const { processing } = await shop.payByCard(visitor, placed.order.id);
    await shop.goToGateway(placed.payment, "pay");
    await shop.sandbox.settled();
    const { id: orderId, number, totals } = placed.order;
    const totalCents = Math.round(totals.total * 100);
    const fail = "update refunds set state = 'failed' where order_id = $1 and reason = 'paid_twice'";
    await shop.context.database.pool.query(fail, [orderId]);
    const refunds = async () =>
      (await listRefunds(shop.context.database.db, orderId)).map((one) => [
        one.amountCents,
        one.reason,
        one.chargeNumber === processing.order,
        one.state,
      ]);
    const parts = [3000, totalCents - 3000];
    for (const cents of parts) {
      await requestRefund(shop.context, number, { amountCents: cents, because: "Un arañazo" });
      await reconcilePayments(shop.context);
    }
    expect(await refunds()).toEqual([
      [totalCents, "paid_twice", false, "failed"],
      [3000, "paid_twice", false, "done"],
      [totalCents - 3000, "paid_twice", false, "done"],
    ]);
    expect([await scene.paymentStatus(orderId), scene.refunded(processing.order)]).toEqual(["paid", 0]);
    const told =
      "select count(*) from mails where template = 'payment-refunded' and data::text like $1 and data #>> '{order,paidBy}' = 'bizum'";
    expect(await shop.count(told, [`%${orderId}%`])).toBe(2);
    await requestRefund(shop.context, number, { amountCents: 1000, because: "Un arañazo" });
    await requestRefund(shop.context, number, null);
    await reconcilePayments(shop.context);
    expect([await scene.paymentStatus(orderId), scene.refunded(processing.order)]).toEqual([
      "refunded",
      totalCents,
    ]);
  });

  it("keeps its order from leaving, from when all of it is asked for", async ({ scene, shop }) => {
    const { number } = await scene.payCard();
    const parcel = {
      carrier: "Correos",
      trackingNumber: "ES1",
      url: "https://envios.example/ES1",
      isJoint: true,
    };
    await requestRefund(shop.context, number, { amountCents: 1000, because: "Un arañazo" });
    await requestRefund(shop.context, number, null);
    await expect(shipOrder(shop.context, number, parcel)).rejects.toThrow("its money goes back");
    await reconcilePayments(shop.context);
    await expect(shipOrder(shop.context, number, parcel)).rejects.toThrow("its money goes back");
    const other = await scene.payCard();
    await requestRefund(shop.context, other.number, { amountCents: 1000, because: "Un arañazo" });
    expect(await shipOrder(shop.context, other.number, parcel)).toBe("shipped");
  });

  it("is kept as failed where the gateway refuses it", async ({ scene, shop }) => {
    const order = await scene.payCard();
    await requestRefund(shop.context, order.number, null);
    await shop.context.database.pool.query(
      "update refunds set amount_cents = amount_cents + 1 where order_id = $1",
      [order.id],
    );
    await reconcilePayments(shop.context);
    expect([scene.refunded(order.dsOrder), await scene.states(order.id)]).toEqual([0, ["failed"]]);
    expect([await scene.paymentStatus(order.id), await scene.mails(order.id)]).toEqual(["paid", 0]);
  });
});
