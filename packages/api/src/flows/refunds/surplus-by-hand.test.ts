import { payGuestOrder } from "@tuerca/contract";
import { describe, expect } from "vitest";
import { readLinkedOrder } from "../../../test/factories/guest.ts";
import { placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { reconcilePayments } from "../payments/reconcile/reconcile-payments.ts";
import { refundByHand } from "./refund-by-hand.ts";
import { requestRefund } from "./refund-order.ts";

const PARCEL = {
  carrier: "Correos",
  trackingNumber: "ES1",
  url: "https://envios.example/ES1",
  isJoint: true,
};

const it = payShopTest({ price: 10_000 }).extend("scene", ({ visitor, part, shop }) => {
  /** An order whose late Bizum payment came after `end`, and whose refund is refused. */
  async function payTooLate(end: (order: { id: string; number: string }) => Promise<unknown>) {
    const { order, payment } = await placeBy(visitor, "bizum", part);
    await visitor.call(payGuestOrder, { params: { id: order.id }, body: { method: "card" } });
    await end(order);
    await shop.goToGateway(payment, "pay");
    await shop.sandbox.settled();
    const fail = "update refunds set state = 'failed' where order_id = $1";
    await shop.context.database.pool.query(fail, [order.id]);
    return { ...order, cents: Math.round(order.totals.total * 100) };
  }
  const shown = async (orderId: string) => readLinkedOrder(shop.visitor(), orderId);
  const toldOf = async (orderId: string) =>
    (
      await shop.context.database.pool.query(
        "select data ->> 'reason' as reason from mails where template = 'payment-refunded' and data::text like $1",
        [`%${orderId}%`],
      )
    ).rows;
  return { payTooLate, shown, toldOf };
});

describe("money that an order did not need and the gateway does not send back", () => {
  it("is recorded alone where the order was paid twice, which stays paid and may leave", async ({
    scene,
    shop,
    visitor,
  }) => {
    const {
      id: orderId,
      number,
      cents,
    } = await scene.payTooLate((order) => shop.payByCard(visitor, order.id));
    const byHand = { byHandCents: cents, givenCents: 0, isSurplus: true };
    expect(await refundByHand(shop.context, number)).toEqual(byHand);
    expect(await scene.shown(orderId)).toMatchObject({
      payment: { status: "paid" },
      refunds: [{ amount: cents / 100, is_surplus: true }],
    });
    expect(await scene.toldOf(orderId)).toEqual([{ reason: "paid_twice" }]);
    expect(await shipOrder(shop.context, number, PARCEL)).toBe("shipped");
    expect(await requestRefund(shop.context, number, null)).toEqual({ sentCents: cents, givenCents: 0 });
    await reconcilePayments(shop.context);
    expect((await scene.shown(orderId)).payment.status).toBe("refunded");
    await expect(refundByHand(shop.context, number)).rejects.toThrow("is left to send back by hand");
  });

  it("goes before the rest where that is sent back by hand too", async ({ scene, shop, visitor }) => {
    const {
      id: orderId,
      number,
      cents,
    } = await scene.payTooLate((order) => shop.payByCard(visitor, order.id));
    const asked = await Promise.all([refundByHand(shop.context, number), refundByHand(shop.context, number)]);
    expect(asked.map(({ isSurplus }) => isSurplus).toSorted()).toEqual([false, true]);
    const { payment, refunds } = await scene.shown(orderId);
    expect([payment.status, refunds.map(({ amount }) => amount * 100)]).toEqual(["refunded", [cents, cents]]);
  });

  it("is recorded of an order that was cancelled before it came", async ({ scene, shop }) => {
    const {
      id: orderId,
      number,
      cents,
    } = await scene.payTooLate((order) => cancelOrder(shop.context, order.number));
    const byHand = { byHandCents: cents, givenCents: 0, isSurplus: true };
    expect(await refundByHand(shop.context, number)).toEqual(byHand);
    expect(await scene.toldOf(orderId)).toEqual([{ reason: "order_gone" }]);
    await expect(requestRefund(shop.context, number, null)).rejects.toThrow("not so much left");
    await expect(refundByHand(shop.context, number)).rejects.toThrow("is left to send back by hand");
  });
});
