import { updateCheckout } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptGiftCard, giftLine, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, readLinkedOrder, type Want } from "../../../test/factories/guest.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct } from "../../../test/index.ts";
import { openGiftCardAdmin } from "../../modules/gift-cards/index.ts";
import { insertRefund } from "../../modules/refunds/index.ts";
import { deliverGiftCards } from "../gift-cards/deliver-gift-cards.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { reconcilePayments } from "../payments/reconcile/reconcile-payments.ts";
import { recordReturn } from "../returns/record-return.ts";
import { refundReturn } from "../returns/refund-return.ts";
import { refundByHand } from "./refund-by-hand.ts";
import { requestRefund } from "./refund-order.ts";

const PARCEL = {
  carrier: "Correos",
  trackingNumber: "ES1",
  url: "https://envios.example/ES1",
  isJoint: true,
};

describe("a refund that the gateway refuses", () => {
  let shop: PayShop;
  let [part, card, mobiles] = [0, 0, 0];

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      part = await createProduct(pool, { price: 2505, quantity: 1000 });
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    });
  });
  afterAll(() => shop.close());

  const balanceOf = (mobile: string) =>
    shop.count("select coalesce(sum(balance_cents), 0) from gift_cards where mobile = $1", [mobile]);
  const stock = () => shop.count("select quantity from stock where product_id = $1", [part]);
  const shown = async (id: string) => readLinkedOrder(shop.visitor(), id);
  const rowsOf = async (text: string, orderId: string) =>
    (await shop.context.database.pool.query(text, [orderId])).rows;
  const toldOf = (orderId: string) =>
    rowsOf(
      `select (data -> 'amountCents')::int as cents, data #>> '{order,paidBy}' as "paidBy" from mails
       where template = 'payment-refunded' and data ->> 'orderUrl' like '%' || $1 order by id`,
      orderId,
    );

  function newMobile(): string {
    mobiles += 1;
    return `+34600${String(mobiles).padStart(6, "0")}`;
  }

  /** An order paid by card; with a mobile, its gift cards pay first. */
  async function buy(lines: Want[], mobile?: string) {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, lines);
    if (mobile) await acceptGiftCard(shop, visitor, mobile);
    await visitor.call(updateCheckout, { body: { payment_method: "card" } });
    const { order } = (await clickPay(visitor, id)).body;
    await shop.payByCard(visitor, order.id);
    await shop.sandbox.settled();
    return { ...order, cents: Math.round(order.totals.total * 100) };
  }

  /** An order of 150.30 €: a gift card paid 100 €, a card the rest. */
  async function buyByBoth() {
    const mobile = newMobile();
    await buy([giftLine(card, { price: 100, recipient_mobile: mobile })]);
    await deliverGiftCards(shop.context);
    return { ...(await buy([{ id: part, quantity: 6 }], mobile)), mobile };
  }

  /** Has the gateway refuse an order's waiting refund as more than was paid. */
  async function refuse(orderId: string): Promise<void> {
    await rowsOf(
      "update refunds set amount_cents = amount_cents + 100000 where order_id = $1 and state = 'requested'",
      orderId,
    );
    await reconcilePayments(shop.context);
    const [last] = await rowsOf(
      "select state from refunds where order_id = $1 order by id desc limit 1",
      orderId,
    );
    expect(last).toEqual({ state: "failed" });
  }

  it("keeps an order from leaving whose gift card has its share back; asked for again it goes, and the share no second time", async () => {
    const { id, number, mobile } = await buyByBoth();
    const sentCents = 5030;
    expect(await requestRefund(shop.context, number, null)).toEqual({ sentCents, givenCents: 10_000 });
    await refuse(id);
    expect([await balanceOf(mobile), (await shown(id)).payment.status]).toEqual([10_000, "paid"]);
    await expect(shipOrder(shop.context, number, PARCEL)).rejects.toThrow("its money goes back");
    await expect(cancelOrder(shop.context, number)).rejects.toThrow("its money has to go back first");
    expect(await requestRefund(shop.context, number, null)).toEqual({ sentCents, givenCents: 0 });
    await reconcilePayments(shop.context);
    expect([await balanceOf(mobile), (await shown(id)).payment.status]).toEqual([10_000, "refunded"]);
    await expect(shipOrder(shop.context, number, PARCEL)).rejects.toThrow("its money goes back");
  });

  it("keeps an order from leaving whose own gift cards it has annulled, but not one of which an operator did", async () => {
    const buyMixed = async (recipient_mobile: string) => {
      const order = await buy([{ id: part, quantity: 1 }, giftLine(card, { price: 30, recipient_mobile })]);
      await deliverGiftCards(shop.context);
      return order;
    };
    const [refunded, annulled] = [newMobile(), newMobile()];
    const order = await buyMixed(refunded);
    await requestRefund(shop.context, order.number, null);
    await refuse(order.id);
    expect(await balanceOf(refunded)).toBe(0);
    await expect(shipOrder(shop.context, order.number, PARCEL)).rejects.toThrow("its money goes back");
    const other = await buyMixed(annulled);
    const admin = openGiftCardAdmin(shop.databaseUrl);
    const [sold] = await admin.list(annulled);
    await admin.annul(sold?.id ?? 0).finally(admin.close);
    expect(await balanceOf(annulled)).toBe(0);
    expect(await shipOrder(shop.context, other.number, PARCEL)).toBe("shipped");
  });

  it("is still to be sent back where the parcel has left before", async () => {
    const { id, number } = await buyByBoth();
    await shipOrder(shop.context, number, PARCEL);
    await requestRefund(shop.context, number, null);
    await refuse(id);
    const returned = (await recordReturn(shop.context, number)) ?? "";
    const refunding = { deductionCents: 0, reference: "T-1" };
    expect(await refundReturn(shop.context, returned, refunding)).toMatchObject({
      moneyCents: 5030,
      giftCardCents: 0,
    });
    expect(await recordReturn(shop.context, number)).toBeNull();
  });

  it("can be made by hand: then its order is refunded, told of, and may be cancelled", async () => {
    const before = await stock();
    const { id, number, mobile } = await buyByBoth();
    await requestRefund(shop.context, number, null);
    await refuse(id);
    expect(await refundByHand(shop.context, number)).toEqual({
      byHandCents: 5030,
      givenCents: 0,
      isSurplus: false,
    });
    expect(await shown(id)).toMatchObject({
      payment: { status: "refunded" },
      refunds: [{ amount: 50.3, at: shop.clock.now().toISOString(), is_surplus: false }],
    });
    expect(await toldOf(id)).toEqual([{ cents: 5030, paidBy: null }]);
    await expect(requestRefund(shop.context, number, null)).rejects.toThrow("not so much left");
    await expect(
      requestRefund(shop.context, number, { amountCents: 1, because: "Un arañazo" }),
    ).rejects.toThrow("not so much left");
    await expect(refundByHand(shop.context, number)).rejects.toThrow("is left to send back by hand");
    expect(await cancelOrder(shop.context, number)).toMatchObject({ status: "cancelled" });
    expect([await stock(), await balanceOf(mobile)]).toEqual([before, 10_000]);
  });

  it("leaves to be made by hand what has not gone back in parts before, less what was spent of sold gift cards", async () => {
    const mobile = newMobile();
    const lines = [{ id: part, quantity: 4 }, giftLine(card, { price: 100, recipient_mobile: mobile })];
    const order = await buy(lines);
    await deliverGiftCards(shop.context);
    await buy([{ id: part, quantity: 4 }], mobile);
    const spentCents = 10_000 - (await balanceOf(mobile));
    expect(spentCents).toBeGreaterThan(0);
    await requestRefund(shop.context, order.number, { amountCents: 1500, because: "Un arañazo" });
    await reconcilePayments(shop.context);
    const byHandCents = order.cents - 1500 - spentCents;
    expect(await refundByHand(shop.context, order.number)).toEqual({
      byHandCents,
      givenCents: 0,
      isSurplus: false,
    });
    const { payment, refunds } = await shown(order.id);
    expect([payment.status, refunds.map(({ amount }) => Math.round(amount * 100))]).toEqual([
      "refunded",
      [1500, byHandCents],
    ]);
    expect(await toldOf(order.id)).toEqual([
      { cents: 1500, paidBy: "card" },
      { cents: byHandCents, paidBy: null },
    ]);
  });

  it("is not made by hand while the gateway has it to send", async () => {
    const { id, number } = await buyByBoth();
    await requestRefund(shop.context, number, { amountCents: 1000, because: "Un arañazo" });
    await expect(refundByHand(shop.context, number)).rejects.toThrow("on its way back");
    shop.sandbox.setFaults({ answer: "lost", on: ["trata"], times: 1 });
    await reconcilePayments(shop.context);
    await expect(refundByHand(shop.context, number)).rejects.toThrow("on its way back");
    expect(await rowsOf("select state from refunds where order_id = $1", id)).toEqual([{ state: "sending" }]);
  });

  it("whose answer is lost is not sent again for one of the same amount that a person has made", async () => {
    const { id: orderId, number } = await buyByBoth();
    await requestRefund(shop.context, number, { amountCents: 1000, because: "Un arañazo" });
    shop.sandbox.setFaults({ answer: "lost", on: ["trata"], times: 1 });
    await reconcilePayments(shop.context);
    const [{ attempt_id: attemptId }] = await rowsOf(
      "select attempt_id from refunds where order_id = $1",
      orderId,
    );
    await inTransaction(shop.context.database.db, (trx) =>
      insertRefund(
        trx,
        {
          orderId,
          attemptId,
          amountCents: 1000,
          reason: "goodwill",
          because: "Un arañazo",
          lines: [],
          sent: {},
        },
        shop.clock.now(),
      ),
    );
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(shop.context);
    const states = await rowsOf("select state from refunds where order_id = $1", orderId);
    const sent = shop.sandbox.operations().map(({ refunded }) => refunded);
    expect([states, sent.at(-1)]).toEqual([[{ state: "done" }, { state: "done" }], 1000]);
  });

  it("goes back once where ten ask for it at once, by hand and not", async () => {
    const { id, number, cents, mobile } = await buyByBoth();
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? refundByHand(shop.context, number) : requestRefund(shop.context, number, null),
      ),
    );
    expect(asked.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    await reconcilePayments(shop.context);
    const back = "select sum(amount_cents) from refunds where order_id = $1 and state = 'done'";
    expect([await shop.count(back, [id]), await balanceOf(mobile)]).toEqual([cents, 10_000]);
  });
});
