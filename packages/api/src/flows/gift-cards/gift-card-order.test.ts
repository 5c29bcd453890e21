import { availableCarriers, getCheckout, getOrder, type Order, payGuestOrder } from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { logInAs } from "../../../test/factories/customer.ts";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { giftLine, giveGiftCards } from "../../../test/factories/gift-cards.ts";
import {
  beginCheckout,
  CANARIAS,
  clickPay,
  guestAddress,
  guestCustomer,
  prepareCheckout,
  putCheckout,
  readLinkedOrder,
} from "../../../test/factories/guest.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered } from "../orders/ship-order.ts";
import { deliverGiftCards } from "./deliver-gift-cards.ts";

const { shop, clock, part, fifty, free, rowsOf, newMobile, balanceOf, expectLedger, reassign } =
  await openGiftCardShop();
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

/** Buys gift cards by transfer, and pays them. */
async function buyCards(lines: ReturnType<typeof giftLine>[]): Promise<void> {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, lines);
  await markOrderPaid(shop.context, (await clickPay(visitor, id)).body.order.number);
}
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
      carrier: { name: "Correo electrónico y SMS", price: 0, is_digital: true },
      totals: { subtotal: 50, shipping: 0, total: 50 },
      vat: { base: 0, included: 0, not_subject: 50 },
    });
    const { body } = await clickPay(visitor, checkout.id);
    expect(body.order).toMatchObject({
      carrier: { is_digital: true, earliest: "2026-11-18", latest: "2026-11-18" },
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
      carrier: { name: "Envío estándar", is_digital: false },
      totals: { shipping: 4.95, total: 74.95 },
      vat: { rate_percent: 21, base: 20.62, included: 4.33, not_subject: 50, exempt: false },
    });
    const abroad = await prepareCheckout(
      shop.visitor(),
      [giftLine(fifty), { id: part, quantity: 1 }],
      CANARIAS,
    );
    expect(abroad.totals.subtotal).toBe(66.53);
  });

  it("goes by the only way there is, which nobody has to choose", async () => {
    const visitor = shop.visitor();
    await beginCheckout(visitor, [giftLine(fifty)]);
    const filled = { customer: guestCustomer, shipping_address: guestAddress, payment_method: "transfer" };
    const { body } = await putCheckout(visitor, filled);
    expect(body).toMatchObject({ step: "pay", missing: [], carrier: { is_digital: true } });
    const { id } = (await visitor.call(getCheckout)).body;
    const destination = { postal_code: guestAddress.postal_code };
    const forParts = await visitor.call(availableCarriers, { body: { ...destination, for: "goods" } });
    expect(forParts.body.map((one) => one.is_digital)).toEqual([false, false]);
    const forCart = await visitor.call(availableCarriers, { body: destination });
    expect(forCart.body.map((one) => one.is_digital)).toEqual([true]);
    expect((await clickPay(visitor, id)).body.order.carrier.is_digital).toBe(true);
  });

  it("asks for no tax id however much it costs: no invoice is due for it", async () => {
    const dear = giftLine(free, { price: 500, quantity: 7 });
    expect(await prepareCheckout(shop.visitor(), [dear])).toMatchObject({
      step: "pay",
      totals: { total: 3500 },
    });
    const taxed = await prepareCheckout(shop.visitor(), [dear, { id: part, quantity: 151 }]);
    expect(taxed.missing).toEqual(["customer.nif"]);
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
    const day = spanishDay(new Date(clock.now().getTime() + 2 * DAY_MS));
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

  it("sends all cards of a mailbox, but words of strangers five times an hour", async () => {
    const [recipient_mobile, other] = [newMobile(), newMobile()];
    const card = { recipient_mobile, recipient_email: "inundada+1@example.es", message: "Llama al 900" };
    await buyCards([giftLine(fifty, { ...card, quantity: 7 })]);
    await deliverGiftCards(shop.context);
    const sentTo = async (email: string) =>
      (
        await rowsOf(
          "select data -> 'card' ->> 'message' as message from mails where recipient = $1 order by id",
          [email],
        )
      ).map(({ message }) => message);
    const messages = await sentTo("inundada+1@example.es");
    expect(messages).toHaveLength(7);
    expect(messages.filter(Boolean)).toHaveLength(5);
    const again = { ...card, recipient_mobile: other, recipient_email: "inundada@example.es" };
    await buyCards([giftLine(fifty, again)]);
    await deliverGiftCards(shop.context);
    expect(await sentTo("inundada@example.es")).toEqual([null]);
    clock.advance(HOUR_MS);
    await buyCards([giftLine(fifty, again)]);
    await deliverGiftCards(shop.context);
    expect(await sentTo("inundada@example.es")).toEqual([null, "Llama al 900"]);
  });

  it("shows whoever knows its id little of for whom a card is, and its customer all", async () => {
    const visitor = shop.visitor();
    await logInAs(shop.context, visitor);
    const { id } = await prepareCheckout(visitor, [giftLine(fifty), { id: part, quantity: 1 }]);
    const { body } = await clickPay(visitor, id);
    const params = { id: body.order.id };
    const whole = { recipient_email: "luis@example.es", recipient_mobile: "+34600200300" };
    const masked = { recipient_email: "l***@example.es", recipient_mobile: "*** *** 300" };
    const recipientsOf = ({ items }: Order) => items.map((item) => item.products_customization);
    const own = await visitor.call(getOrder, { params });
    expect(recipientsOf(own.body)).toMatchObject([[whole], undefined]);
    const guest = shop.visitor();
    const shown = [
      await readLinkedOrder(guest, params.id),
      (await guest.call(payGuestOrder, { params, body: { method: "transfer" } })).body.order,
    ];
    for (const order of shown)
      expect(recipientsOf(order)).toMatchObject([[{ ...masked, recipient_name: "Luis" }], undefined]);
    expect(JSON.stringify(shown)).not.toMatch(/luis@|600200300/);
  });

  it("is sent at nine of Madrid's day, before and after the clocks change", async () => {
    const mobile = newMobile();
    const days = ["2027-03-27", "2027-03-28", "2027-10-30", "2027-10-31"];
    await buyCards(days.map((day) => giftLine(fifty, { recipient_mobile: mobile, deliver_on: day })));
    const due = await rowsOf("select deliver_at from gift_cards where mobile = $1 order by id", [mobile]);
    expect(due.map(({ deliver_at }) => deliver_at.toISOString())).toEqual([
      "2027-03-27T08:00:00.000Z",
      "2027-03-28T07:00:00.000Z",
      "2027-10-30T07:00:00.000Z",
      "2027-10-31T08:00:00.000Z",
    ]);
  });

  it("is sent to the mobile that a card was reassigned to before its day, and to no other", async () => {
    const [mistyped, right] = [newMobile(), newMobile()];
    const day = spanishDay(new Date(clock.now().getTime() + 2 * DAY_MS));
    await buyCards([giftLine(free, { price: 37, recipient_mobile: mistyped, deliver_on: day })]);
    await reassign(mistyped, right);
    clock.advance(3 * DAY_MS);
    expect(await deliverGiftCards(shop.context)).toBe(1);
    const sent = "select recipient from text_messages where recipient = any ($1)";
    expect(await rowsOf(sent, [[mistyped, right]])).toEqual([{ recipient: right }]);
    const mails =
      "select data -> 'card' ->> 'recipient_mobile' as mobile from mails where data::text like $1";
    expect(await rowsOf(mails, ['%"amountCents": 3700%'])).toEqual([{ mobile: right }]);
  });
});
