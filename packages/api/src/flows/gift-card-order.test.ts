import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openGiftCardShop } from "../../test/factories/gift-card-shop.ts";
import { giftLine, giveGiftCards } from "../../test/factories/gift-cards.ts";
import { CANARIAS, clickPay, prepareCheckout } from "../../test/factories/guest.ts";
import { DAY_MS, HOUR_MS } from "../platform/clock/clock.ts";
import { deliverGiftCards } from "./deliver-gift-cards.ts";
import { cancelOrder, markOrderPaid } from "./settle-order.ts";
import { markDelivered } from "./ship-order.ts";

const { shop, clock, part, fifty, free, rowsOf, newMobile, balanceOf, expectLedger } =
  await openGiftCardShop();
afterAll(() => shop.close());
// Limits count by the hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const historyOf = async (number: string) =>
  (
    await rowsOf(
      "select h.status from order_history h join orders o on o.id = h.order_id where number = $1 order by h.id",
      [number],
    )
  ).map(({ status }) => status);

describe("an order of gift cards", () => {
  it("costs no delivery and no VAT, and takes no stock", async () => {
    const visitor = shop.visitor();
    const before = await rowsOf("select sum(quantity) from stock");
    const checkout = await prepareCheckout(visitor, [giftLine(fifty)], {});
    expect(checkout).toMatchObject({
      carrier: { name: "Correo electrónico y SMS", price: 0 },
      totals: { subtotal: 50, shipping: 0, total: 50 },
      vat: { included: 0 },
    });
    const { body } = await clickPay(visitor, checkout.id);
    expect(body.order).toMatchObject({
      vat: { base: 0, included: 0, not_subject: 50 },
      items: [{ products_customization: [{ recipient_name: "Luis" }] }],
    });
    expect(await rowsOf("select sum(quantity) from stock")).toEqual(before);
    expect(await rowsOf("select id from gift_cards where order_id = $1", [body.order.id])).toEqual([]);
    await cancelOrder(shop.context, body.order.number);
    expect(await rowsOf("select sum(quantity) from stock")).toEqual(before);
  });

  it("goes with parts by their carriers, whose price looks at the parts alone, and taxes these alone", async () => {
    const checkout = await prepareCheckout(shop.visitor(), [giftLine(fifty), { id: part, quantity: 1 }]);
    expect(checkout).toMatchObject({
      carrier: { name: "Envío estándar" },
      totals: { shipping: 4.95, total: 74.95 },
    });
    expect(checkout.vat.included).toBe(4.33);
    const abroad = await prepareCheckout(
      shop.visitor(),
      [giftLine(fifty), { id: part, quantity: 1 }],
      CANARIAS,
    );
    expect(abroad.totals.subtotal).toBe(66.53);
  });

  it("waits for its parcel where it has parts too", async () => {
    const mobile = newMobile();
    const number = await giveGiftCards(shop, [
      giftLine(fifty, { recipient_mobile: mobile }),
      { id: part, quantity: 1 },
    ]);
    expect(await rowsOf("select delivered_at from gift_cards where mobile = $1", [mobile])).toEqual([
      { delivered_at: clock.now() },
    ]);
    expect(await historyOf(number)).toEqual(["pending_payment", "paid"]);
    await expect(markDelivered(shop.context, number)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("makes its cards once it is paid, once, and sends them on their day by mail and SMS", async () => {
    const mobile = newMobile();
    const visitor = shop.visitor();
    const day = new Date(clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const lines = [
      giftLine(fifty, { quantity: 2, recipient_mobile: mobile }),
      giftLine(free, { price: 12.5, recipient_mobile: mobile, deliver_on: day }),
    ];
    const { id } = await prepareCheckout(visitor, lines);
    const { body } = await clickPay(visitor, id);
    await markOrderPaid(shop.context, body.order.number);
    await markOrderPaid(shop.context, body.order.number);
    expect(await balanceOf(mobile)).toBe(11_250);
    expect(await Promise.all([deliverGiftCards(shop.context), deliverGiftCards(shop.context)])).toEqual(
      expect.arrayContaining([expect.any(Number)]),
    );
    const cards = () =>
      rowsOf(
        "select amount_cents, code_hash, delivered_at is not null as sent from gift_cards where mobile = $1 order by id",
        [mobile],
      );
    expect((await cards()).map(({ amount_cents, sent }) => [amount_cents, sent])).toEqual([
      [5000, true],
      [5000, true],
      [1250, false],
    ]);
    const texts = () => rowsOf("select text from text_messages where recipient = $1 order by id", [mobile]);
    expect(await texts()).toHaveLength(2);
    const code = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/.exec((await texts())[0].text)?.[0] ?? "";
    const mails = await rowsOf(
      "select recipient, data from mails where template = 'gift-card' and data::text like $1",
      [`%${code}%`],
    );
    expect(mails).toMatchObject([
      { recipient: "luis@example.es", data: { card: { amountCents: 5000, from: "Ana Pérez" } } },
    ]);
    expect(JSON.stringify(await rowsOf("select * from gift_cards"))).not.toContain(code);
    expect(await historyOf(body.order.number)).toEqual(["pending_payment", "paid"]);
    clock.advance(DAY_MS);
    expect(await deliverGiftCards(shop.context)).toBe(0);
    clock.advance(DAY_MS);
    expect(await deliverGiftCards(shop.context)).toBe(1);
    expect((await cards()).every(({ sent }) => sent)).toBe(true);
    expect(await historyOf(body.order.number)).toEqual(["pending_payment", "paid", "delivered"]);
    await expectLedger();
  });
});
