import { applyCoupon, type PaymentMethod, updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard, giftLine, giveGiftCards } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { refundByHand } from "../refunds/refund-by-hand.ts";
import { requestRefund } from "../refunds/refund-order.ts";
import { approveReturn } from "./decide-return.ts";
import { openReturn } from "./open-return.ts";
import { receiveReturn } from "./receive-return.ts";
import { recordReturn } from "./record-return.ts";
import { refundReturn } from "./refund-return.ts";

const PARCEL = {
  carrier: "Correos",
  trackingNumber: "ES1",
  url: "https://envios.example/ES1",
  isJoint: true,
};
const PIECES = 4;

const { shop, clock, part, fifty, rowsOf, newMobile, withBalance, balanceOf, expectLedger } =
  await openGiftCardShop();
await createCoupon(shop.context.database.pool, { code: "UNO", kind: "fixed", value: 100, maxUses: 1 });
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const stock = async () =>
  (await rowsOf("select quantity from stock where product_id = $1", [part]))[0].quantity;
const uses = async () => (await rowsOf("select uses from coupons where code = 'UNO'"))[0].uses;
const stateOf = async (orderId: string) =>
  Object.values((await rowsOf("select status, payment_status from orders where id = $1", [orderId]))[0]);
const mailsOf = (orderId: string, template: string) =>
  rowsOf("select data from mails where data::text like $1 and template = $2", [`%${orderId}%`, template]);

/** An order with a coupon whose parcel has left; with a mobile, its gift cards pay first. */
async function ship(method: PaymentMethod["code"], mobile?: string) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: PIECES }]);
  if (mobile) await acceptGiftCard(shop, visitor, mobile);
  await visitor.call(applyCoupon, { body: { code: "UNO" } });
  await visitor.call(updateCheckout, { body: { payment_method: method } });
  const { order } = (await clickPay(visitor, id)).body;
  if (order.status === "pending_payment") await markOrderPaid(shop.context, order.number);
  await shipOrder(shop.context, order.number, PARCEL);
  expect(await uses()).toBe(1);
  return order;
}

/** Opens a return of an order's pieces, or of so many. */
async function openAll(orderNumber: string, quantity?: number): Promise<string> {
  const [{ sku }] = await rowsOf("select sku from products where id = $1", [part]);
  const request = { orderNumber, reason: "withdrawal", explanation: null } as const;
  return openReturn(shop.context, { ...request, lines: quantity ? [{ sku, quantity }] : null });
}

describe("a parcel that comes back", () => {
  it("refused at the door gives back stock, coupon and gift card, once, and tells the customer", async () => {
    const mobile = await withBalance(50);
    const before = await stock();
    const order = await ship("cash_on_delivery", mobile);
    expect([await stock(), await balanceOf(mobile)]).toEqual([before - PIECES, 0]);
    await expect(cancelOrder(shop.context, order.number)).rejects.toThrow("can't become cancelled");
    for (const _ of [1, 2]) expect(await recordReturn(shop.context, order.number)).toBeNull();
    expect([await stock(), await uses(), await balanceOf(mobile)]).toEqual([before, 0, 5000]);
    expect(await stateOf(order.id)).toEqual(["returned", "pending"]);
    expect(await mailsOf(order.id, "order-returned")).toMatchObject([
      { data: { order: { status: "returned", payment: { status: "pending" } } } },
    ]);
    await expect(markDelivered(shop.context, order.number)).rejects.toThrow("is returned");
    await expect(shipOrder(shop.context, order.number, PARCEL)).rejects.toThrow("is returned");
    await expect(cancelOrder(shop.context, order.number)).rejects.toThrow("is returned");
    await expectLedger();
  });

  it.each(["delivered", "shipped"] as const)(
    "of a paid order that was %s leaves its money, and the gift card's share, to be sent back",
    async (status) => {
      const mobile = await withBalance(50);
      const before = await stock();
      const order = await ship("transfer", mobile);
      if (status === "delivered") await markDelivered(shop.context, order.number);
      await expect(cancelOrder(shop.context, order.number)).rejects.toThrow("become cancelled");
      const returned = (await recordReturn(shop.context, order.number)) ?? "";
      expect(returned).toMatch(/^D2026-\d{6}$/);
      expect(await recordReturn(shop.context, order.number)).toBe(returned);
      expect([await stock(), await uses(), await balanceOf(mobile)]).toEqual([before, 0, 0]);
      expect(await stateOf(order.id)).toEqual(["returned", "paid"]);
      const byHandCents = Math.round(order.totals.total * 100);
      await expect(refundByHand(shop.context, order.number)).rejects.toThrow(`returns refund ${returned}`);
      const refunding = { deductionCents: 0, reference: "T-1" };
      for (const _ of [1, 2])
        expect(await refundReturn(shop.context, returned, refunding)).toMatchObject({
          moneyCents: byHandCents,
          giftCardCents: 5000,
        });
      expect(await recordReturn(shop.context, order.number)).toBeNull();
      expect([await stock(), await balanceOf(mobile)]).toEqual([before, 5000]);
      expect(await stateOf(order.id)).toEqual(["returned", "refunded"]);
      await expectLedger();
    },
  );

  it("of an order whose money went back before gives back what is left", async () => {
    const before = await stock();
    const order = await ship("transfer");
    await refundByHand(shop.context, order.number);
    expect(await recordReturn(shop.context, order.number)).toBeNull();
    expect([await stock(), await uses()]).toEqual([before, 0]);
    expect(await mailsOf(order.id, "order-returned")).toMatchObject([
      { data: { order: { payment: { status: "refunded" } } } },
    ]);
  });

  it("of an order that gift cards paid wholly gives that back at once, as cancelling does", async () => {
    const mobile = await withBalance(100);
    const order = await ship("gift_card", mobile);
    expect(await recordReturn(shop.context, order.number)).toBeNull();
    expect([await balanceOf(mobile), await stateOf(order.id)]).toEqual([10_000, ["returned", "refunded"]]);
    await expect(requestRefund(shop.context, order.number, null)).rejects.toThrow("not so much left");
    expect(await balanceOf(mobile)).toBe(10_000);
  });

  it("takes the returns along that wait for it, with and without money", async () => {
    const before = await stock();
    const mobile = await withBalance(30);
    const unpaid = await ship("cash_on_delivery", mobile);
    await approveReturn(shop.context, await openAll(unpaid.number));
    expect(await recordReturn(shop.context, unpaid.number)).toBeNull();
    expect([await stock(), await uses(), await balanceOf(mobile)]).toEqual([before, 0, 3000]);
    const paid = await ship("transfer");
    const asked = await openAll(paid.number);
    expect(await recordReturn(shop.context, paid.number)).toBe(asked);
    expect(await stock()).toBe(before);
    await refundReturn(shop.context, asked, { deductionCents: 0, reference: "T-2" });
    expect(await stateOf(paid.id)).toEqual(["returned", "refunded"]);
    await expectLedger();
  });

  it("without money, by returns, gives back gift cards' share once all pieces are there", async () => {
    const mobile = await withBalance(30);
    const order = await ship("cash_on_delivery", mobile);
    const refunding = { deductionCents: 0, reference: null };
    const numbers = [await openAll(order.number, 1), await openAll(order.number)];
    for (const [index, number] of numbers.entries()) {
      await approveReturn(shop.context, number);
      await receiveReturn(shop.context, number, { bad: [], missing: [] });
      const [first = ""] = numbers;
      if (index === 0)
        await expect(refundReturn(shop.context, first, refunding)).rejects.toThrow("is not paid");
    }
    const deducting = refundReturn(shop.context, numbers[0] ?? "", { ...refunding, deductionCents: 1 });
    await expect(deducting).rejects.toThrow("can be deducted");
    for (const [index, number] of numbers.entries())
      expect(await refundReturn(shop.context, number, refunding)).toMatchObject({
        moneyCents: 0,
        giftCardCents: index === 0 ? 3000 : 0,
      });
    expect([await balanceOf(mobile), await stateOf(order.id)]).toEqual([3000, ["returned", "pending"]]);
    await expectLedger();
  });

  it("has left before: an order that is packed, and one of gift cards alone, does not come back", async () => {
    const number = await giveGiftCards(shop, [giftLine(fifty, { recipient_mobile: newMobile() })]);
    await expect(recordReturn(shop.context, number)).rejects.toThrow(
      "can't become returned: it has no goods",
    );
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    await visitor.call(updateCheckout, { body: { payment_method: "cash_on_delivery" } });
    const { order } = (await clickPay(visitor, id)).body;
    const before = await stock();
    await expect(recordReturn(shop.context, order.number)).rejects.toThrow("can't become returned");
    await expect(recordReturn(shop.context, "2026-999999")).rejects.toMatchObject({ kind: "not_found" });
    expect(await stock()).toBe(before);
  });
});
