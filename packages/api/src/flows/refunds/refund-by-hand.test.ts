import { applyCoupon, updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard, giftLine } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, readLinkedOrder, type Want } from "../../../test/factories/guest.ts";
import { deliverGiftCards } from "../gift-cards/deliver-gift-cards.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { refundByHand } from "./refund-by-hand.ts";
import { requestRefund } from "./refund-order.ts";

const { shop, clock, part, fifty, rowsOf, newMobile, withBalance, balanceOf, expectLedger } =
  await openGiftCardShop();
await createCoupon(shop.context.database.pool, { code: "ENTERO", value: 10_000, maxUses: 1 });
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const stock = async () =>
  (await rowsOf("select quantity from stock where product_id = $1", [part]))[0].quantity;
const mailsOf = (orderId: string) =>
  rowsOf(
    "select template, data from mails where data::text like $1 and template <> 'order-confirmation' order by id",
    [`%${orderId}%`],
  );

async function place(lines: Want[], how: { mobile?: string; coupon?: string } = {}) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, lines);
  if (how.mobile) await acceptGiftCard(shop, visitor, how.mobile);
  if (how.coupon) await visitor.call(applyCoupon, { body: { code: how.coupon } });
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  return (await clickPay(visitor, id)).body.order;
}

describe("orders that cost no money", () => {
  it("can be cancelled: what a coupon paid of them can be used again", async () => {
    const before = await stock();
    const order = await place([{ id: part, quantity: 4 }], { coupon: "ENTERO" });
    expect([order.status, order.totals.total]).toEqual(["paid", 0]);
    await expect(requestRefund(shop.context, order.number, null)).rejects.toThrow("not so much left");
    expect(await cancelOrder(shop.context, order.number)).toMatchObject({ status: "cancelled" });
    expect(await stock()).toBe(before);
    expect(await rowsOf("select uses from coupons")).toEqual([{ uses: 0 }]);
    expect(await mailsOf(order.id)).toMatchObject([
      {
        template: "order-cancelled",
        data: { order: { status: "cancelled", payment: { status: "refunded" } } },
      },
    ]);
  });

  it("can be cancelled: what a gift card paid of them goes back, once", async () => {
    const mobile = await withBalance(50);
    const order = await place([{ id: part, quantity: 2 }], { mobile });
    expect([order.payment.method, await balanceOf(mobile)]).toEqual(["gift_card", 505]);
    await cancelOrder(shop.context, order.number);
    await cancelOrder(shop.context, order.number);
    expect(await balanceOf(mobile)).toBe(5000);
    await expectLedger();
  });
});

describe("money that a person sends back", () => {
  it("makes an order refunded, once, with a mail; then it may be cancelled and not leave", async () => {
    const order = await place([{ id: part, quantity: 2 }]);
    await expect(refundByHand(shop.context, order.number)).rejects.toThrow("is left to send back by hand");
    await markOrderPaid(shop.context, order.number);
    await expect(cancelOrder(shop.context, order.number)).rejects.toThrow("its money has to go back first");
    await expect(requestRefund(shop.context, order.number, null)).rejects.toThrow("by hand");
    expect(await refundByHand(shop.context, order.number)).toEqual({
      byHandCents: 4495,
      givenCents: 0,
      isSurplus: false,
    });
    await expect(refundByHand(shop.context, order.number)).rejects.toThrow("is left to send back by hand");
    const shown = await readLinkedOrder(shop.visitor(), order.id);
    expect(shown.refunds).toEqual([{ amount: 44.95, at: clock.now().toISOString(), is_surplus: false }]);
    const parcel = {
      carrier: "Correos",
      trackingNumber: "ES1",
      url: "https://envios.example/ES1",
      isJoint: true,
    };
    await expect(shipOrder(shop.context, order.number, parcel)).rejects.toThrow("its money goes back");
    await cancelOrder(shop.context, order.number);
    expect(await mailsOf(order.id)).toMatchObject([
      { template: "payment-received", data: { order: { status: "paid" } } },
      { template: "payment-refunded", data: { amountCents: 4495, order: { paidBy: "transfer" } } },
      { template: "order-cancelled", data: { order: { payment: { status: "refunded" } } } },
    ]);
  });

  it("brings the gift card's share back with it, and not before", async () => {
    const mobile = await withBalance(30);
    const order = await place([{ id: part, quantity: 3 }], { mobile });
    await markOrderPaid(shop.context, order.number);
    await expect(requestRefund(shop.context, order.number, null)).rejects.toThrow("by hand");
    expect(await balanceOf(mobile)).toBe(0);
    expect(await refundByHand(shop.context, order.number)).toMatchObject({
      byHandCents: 3000,
      givenCents: 3000,
    });
    expect(await balanceOf(mobile)).toBe(3000);
    await expectLedger();
  });

  it("annuls the gift cards that the order sold", async () => {
    const mobile = newMobile();
    const order = await place([giftLine(fifty, { recipient_mobile: mobile })]);
    await markOrderPaid(shop.context, order.number);
    expect(await balanceOf(mobile)).toBe(5000);
    expect(await refundByHand(shop.context, order.number)).toMatchObject({
      byHandCents: 5000,
      givenCents: 0,
    });
    expect(await balanceOf(mobile)).toBe(0);
    await expectLedger();
  });

  it("leaves what was spent of the gift cards that the order sold; where that is all, the gift cards' share goes back alone", async () => {
    const [paying, sold] = [await withBalance(50), newMobile()];
    const given = 5000 - 505;
    const order = await place([{ id: part, quantity: 2 }, giftLine(fifty, { recipient_mobile: sold })], {
      mobile: paying,
    });
    await markOrderPaid(shop.context, order.number);
    await deliverGiftCards(shop.context);
    await place([{ id: part, quantity: 3 }], { mobile: sold });
    expect([order.totals.total, await balanceOf(paying), await balanceOf(sold)]).toEqual([50, 505, 0]);
    expect(await refundByHand(shop.context, order.number)).toMatchObject({
      byHandCents: 0,
      givenCents: given,
    });
    expect(await balanceOf(paying)).toBe(5000);
    await cancelOrder(shop.context, order.number);
    const told = (await mailsOf(order.id)).map((mail) => mail.template);
    expect(told).toEqual(["payment-received", "order-cancelled"]);
    await expectLedger();
  });
});
