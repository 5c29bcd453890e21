import { updateCheckout } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptGiftCard, giftLine, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, type Want } from "../../../test/factories/guest.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct, type TestClient } from "../../../test/index.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { reconcilePayments } from "../payments/reconcile/reconcile-payments.ts";
import { requestRefund } from "../refunds/refund-order.ts";
import { deliverGiftCards } from "./deliver-gift-cards.ts";

describe("refunds and gift cards", () => {
  let shop: PayShop;
  let part = 0;
  let card = 0;

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      part = await createProduct(pool, { price: 2505, quantity: 1000 });
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    });
  });
  afterAll(() => shop.close());

  const balanceOf = (mobile: string) =>
    shop.count("select coalesce(sum(balance_cents), 0) from gift_cards where mobile = $1", [mobile]);
  const ledgerOf = (mobile: string) =>
    shop.count(
      "select coalesce(sum(cents), 0) from gift_card_events e join gift_cards c on c.id = e.gift_card_id where mobile = $1",
      [mobile],
    );

  /** Orders and pays by card; with a mobile, its gift cards pay first. */
  async function buy(visitor: TestClient, lines: Want[], mobile?: string) {
    const { id } = await prepareCheckout(visitor, lines);
    if (mobile) await acceptGiftCard(shop, visitor, mobile);
    await visitor.call(updateCheckout, { body: { payment_method: "card" } });
    const { body } = await clickPay(visitor, id);
    if (body.payment.action === "insite") {
      await shop.payByCard(visitor, body.order.id);
      await shop.sandbox.settled();
    }
    return body.order;
  }

  /** A mobile with a gift card of 100 € that was paid by card, and the order that sold it. */
  async function hundredEuros(recipient_mobile: string): Promise<string> {
    const { number } = await buy(shop.visitor(), [giftLine(card, { price: 100, recipient_mobile })]);
    await deliverGiftCards(shop.context);
    return number;
  }

  it("a payment makes its cards once, however often it is told of, and has them sent at once", async () => {
    const before = await shop.count("select count(*) from pgboss.job where name = 'deliver-gift-cards'");
    await hundredEuros("+34600000001");
    expect(await shop.count("select count(*) from gift_cards where mobile = '+34600000001'")).toBe(1);
    expect(await shop.count("select count(*) from pgboss.job where name = 'deliver-gift-cards'")).toBe(
      before + 1,
    );
  });

  it("of a card nothing goes back that was spent, and nothing is left on it", async () => {
    const mobile = "+34600000002";
    const number = await hundredEuros(mobile);
    await buy(shop.visitor(), [{ id: part, quantity: 1 }], mobile);
    expect(await balanceOf(mobile)).toBe(7000);
    await expect(
      requestRefund(shop.context, number, { amountCents: 1, because: "Un arañazo" }),
    ).rejects.toThrow("not so much left");
    expect(await requestRefund(shop.context, number, null)).toEqual({ sentCents: 7000, givenCents: 0 });
    expect([await balanceOf(mobile), await ledgerOf(mobile)]).toEqual([0, 0]);
    await expect(requestRefund(shop.context, number, null)).rejects.toThrow("not so much left");
  });

  it("an order paid by gift card and card goes back both ways, once", async () => {
    const mobile = "+34600000003";
    await hundredEuros(mobile);
    const { number, totals } = await buy(shop.visitor(), [{ id: part, quantity: 6 }], mobile);
    expect([await balanceOf(mobile), totals.total]).toEqual([0, 50.3]);
    await expect(cancelOrder(shop.context, number)).rejects.toThrow("its money has to go back first");
    expect(await requestRefund(shop.context, number, null)).toEqual({
      sentCents: 5030,
      givenCents: 10_000,
    });
    expect([await balanceOf(mobile), await ledgerOf(mobile)]).toEqual([10_000, 10_000]);
    await expect(requestRefund(shop.context, number, null)).rejects.toThrow("not so much left");
    expect(await balanceOf(mobile)).toBe(10_000);
  });

  it("what a gift card paid goes back to it with the last part of the rest", async () => {
    const mobile = "+34600000004";
    await hundredEuros(mobile);
    const { number } = await buy(shop.visitor(), [{ id: part, quantity: 6 }], mobile);
    for (const [cents, balance] of [
      [2000, 0],
      [3030, 10_000],
    ] as const) {
      await requestRefund(shop.context, number, { amountCents: cents, because: "Un arañazo" });
      await reconcilePayments(shop.context);
      expect([await balanceOf(mobile), await ledgerOf(mobile)]).toEqual([balance, balance]);
    }
    await cancelOrder(shop.context, number);
    expect(await balanceOf(mobile)).toBe(10_000);
  });

  const parcel = {
    carrier: "Correos",
    trackingNumber: "ES1",
    url: "https://envios.example/ES1",
    isJoint: true,
  };
  const refuseToShip = (number: string) =>
    expect(shipOrder(shop.context, number, parcel)).rejects.toThrow("its money goes back");
  const paymentStatus = async (number: string) =>
    (await shop.context.database.pool.query("select payment_status from orders where number = $1", [number]))
      .rows[0].payment_status;

  /**
   * An order of four parts and a 100 € gift card for a mobile, paid by card; `spend` parts were
   * then bought with that gift card.
   */
  async function mixed(recipient_mobile: string, spend: number) {
    const lines = [{ id: part, quantity: 4 }, giftLine(card, { price: 100, recipient_mobile })];
    const order = await buy(shop.visitor(), lines);
    await deliverGiftCards(shop.context);
    if (spend > 0) await buy(shop.visitor(), [{ id: part, quantity: spend }], recipient_mobile);
    return { ...order, cents: Math.round(order.totals.total * 100) };
  }

  it("an order whose gift card was spent in part is refunded with the rest: it does not leave, and can be cancelled", async () => {
    const mobile = "+34600000005";
    const { number, cents } = await mixed(mobile, 1);
    const spent = 10_000 - (await balanceOf(mobile));
    expect(spent).toBe(3000);
    expect(await requestRefund(shop.context, number, null)).toEqual({
      sentCents: cents - spent,
      givenCents: 0,
    });
    await refuseToShip(number);
    await expect(cancelOrder(shop.context, number)).rejects.toThrow("its money has to go back first");
    await reconcilePayments(shop.context);
    expect(await paymentStatus(number)).toBe("refunded");
    await refuseToShip(number);
    expect(await cancelOrder(shop.context, number)).toMatchObject({ status: "cancelled" });
    expect([await balanceOf(mobile), await ledgerOf(mobile)]).toEqual([0, 0]);
  });

  it("so is one that stood as paid with its money back, in the eyes of who ships and cancels", async () => {
    const { number } = await mixed("+34600000006", 1);
    await requestRefund(shop.context, number, null);
    await reconcilePayments(shop.context);
    await shop.context.database.pool.query("update orders set payment_status = 'paid' where number = $1", [
      number,
    ]);
    await refuseToShip(number);
    expect(await cancelOrder(shop.context, number)).toMatchObject({
      status: "cancelled",
      paymentStatus: "refunded",
    });
  });

  it("an order whose goods' money went back keeps its gift card while that can be spent", async () => {
    const mobile = "+34600000007";
    const { number, cents } = await mixed(mobile, 0);
    await requestRefund(shop.context, number, { amountCents: cents - 10_000, because: "Un arañazo" });
    await reconcilePayments(shop.context);
    await expect(
      requestRefund(shop.context, number, { amountCents: 1, because: "Un arañazo" }),
    ).rejects.toThrow("not so much left");
    expect([await balanceOf(mobile), await paymentStatus(number)]).toEqual([10_000, "paid"]);
    await expect(cancelOrder(shop.context, number)).rejects.toThrow("its money has to go back first");
    expect(await shipOrder(shop.context, number, parcel)).toBe("shipped");
  });

  it("an order of which nothing but the gift cards' share can go back is refunded with that", async () => {
    const [paying, sold] = ["+34600000008", "+34600000009"];
    await hundredEuros(paying);
    const lines = [{ id: part, quantity: 3 }, giftLine(card, { price: 30, recipient_mobile: sold })];
    const { number, totals } = await buy(shop.visitor(), lines, paying);
    await deliverGiftCards(shop.context);
    await buy(shop.visitor(), [{ id: part, quantity: 1 }], sold);
    expect([totals.total, await balanceOf(sold)]).toEqual([30, 0]);
    const givenCents = 10_000 - (await balanceOf(paying));
    expect(await requestRefund(shop.context, number, null)).toEqual({ sentCents: 0, givenCents });
    expect([await balanceOf(paying), await paymentStatus(number)]).toEqual([10_000, "refunded"]);
    await refuseToShip(number);
    await cancelOrder(shop.context, number);
    expect(await balanceOf(paying)).toBe(10_000);
  });
});
