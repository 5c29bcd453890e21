import {
  availablePayments,
  cancelGiftCardRequest,
  getCheckout,
  placeOrder,
  updateCheckout,
} from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard, giftLine, giveGiftCards } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import type { TestClient } from "../../../test/index.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { expireOrders } from "../payments/expire-orders.ts";
import { requestRefund } from "../refunds/refund-order.ts";

const {
  shop,
  clock,
  part,
  fifty,
  free,
  rowsOf,
  newMobile,
  withBalance,
  balanceOf,
  expectLedger,
  stateOf,
  withCart,
  reassign,
} = await openGiftCardShop();
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const offered = async (visitor: TestClient, query = "") =>
  (await visitor.call(availablePayments, { query })).body.map(({ code }) => code);

describe("paying with gift cards", () => {
  it("pays an order wholly, at once and with nothing else to choose; cancelling gives it back once", async () => {
    const mobile = await withBalance(100);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
    await acceptGiftCard(shop, visitor, mobile);
    expect((await visitor.call(getCheckout)).body).toMatchObject({
      payment_method: "gift_card",
      step: "pay",
      totals: { discount: 44.95, total: 0 },
    });
    expect(await offered(visitor)).toEqual(["gift_card"]);
    expect(await offered(visitor, "for=order")).toEqual(["transfer", "cash_on_delivery"]);
    const { status, body } = await clickPay(visitor, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      order: {
        status: "paid",
        payment: { method: "gift_card", status: "paid" },
        totals: { total: 0 },
        vat: { base: 37.15, included: 7.8 },
      },
      payment: { action: "none" },
    });
    expect(await balanceOf(mobile)).toBe(5505);
    expect(await stateOf(visitor)).toMatchObject({ status: "none" });
    const { number } = body.order;
    expect(await requestRefund(shop.context, number, null)).toEqual({ sentCents: 0, givenCents: 4495 });
    await expect(requestRefund(shop.context, number, null)).rejects.toThrow("not so much left");
    await cancelOrder(shop.context, number);
    expect(await balanceOf(mobile)).toBe(10_000);
    await expectLedger();
  });

  it("pays an order in part, from several cards, the oldest first; an unpaid order gives it back", async () => {
    const mobile = await withBalance(10);
    await giveGiftCards(shop, [giftLine(free, { price: 15, recipient_mobile: mobile })]);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
    await acceptGiftCard(shop, visitor, mobile);
    const { body } = await clickPay(visitor, id);
    expect(body.order).toMatchObject({
      status: "pending_payment",
      payment: { method: "transfer" },
      totals: { discount: 25, total: 19.95 },
      vat: { base: 37.15, included: 7.8 },
    });
    const events = "select kind, cents from gift_card_events where order_id = $1 order by id";
    expect(await rowsOf(events, [body.order.id])).toEqual([
      { kind: "redeem", cents: -1000 },
      { kind: "redeem", cents: -1500 },
    ]);
    expect(await balanceOf(mobile)).toBe(0);
    clock.advance(8 * DAY_MS);
    await expireOrders(shop.context);
    await expireOrders(shop.context);
    expect(await balanceOf(mobile)).toBe(2500);
    await expectLedger();
  });

  it("pays no gift cards, and is no way to pay where nothing was accepted", async () => {
    const mobile = await withBalance(100);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [giftLine(fifty), { id: part, quantity: 1 }]);
    await acceptGiftCard(shop, visitor, mobile);
    expect((await visitor.call(getCheckout)).body).toMatchObject({
      payment_method: "transfer",
      totals: { discount: 24.95, total: 50 },
      id,
    });
    const refused = await visitor.call(updateCheckout, { body: { payment_method: "gift_card" } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { payment_method: [expect.any(String)] } },
    });
    await visitor.call(cancelGiftCardRequest);
    expect((await visitor.call(updateCheckout, { body: { payment_method: "gift_card" } })).status).toBe(422);
  });

  it("is the mobile's alone that a card was reassigned to", async () => {
    const [lost, found] = [await withBalance(30), newMobile()];
    await reassign(lost, found);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    expect(await acceptGiftCard(shop, visitor, lost)).toBeNull();
    await acceptGiftCard(shop, visitor, found);
    expect((await clickPay(visitor, id)).body.order).toMatchObject({ status: "paid" });
    expect([await balanceOf(lost), await balanceOf(found)]).toEqual([0, 505]);
    await expectLedger();
  });

  it("cards of an order whose money goes back are worth nothing; what was spent of them stays paid", async () => {
    const mobile = newMobile();
    const number = await giveGiftCards(shop, [giftLine(free, { price: 30, recipient_mobile: mobile })]);
    await expect(requestRefund(shop.context, number, null)).rejects.toThrow("not so much left");
    expect(await balanceOf(mobile)).toBe(3000);
    await expectLedger();
  });

  it("needs the other details all the same", async () => {
    const mobile = await withBalance(100);
    const visitor = await withCart();
    await acceptGiftCard(shop, visitor, mobile);
    await visitor.send("POST", "/api/v2/sales/checkout");
    const { body } = await visitor.call(getCheckout);
    const answer = await visitor.call(placeOrder, {
      body: { checkout_id: body.id, accept_terms: true },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "checkout_incomplete" } });
  });
});
