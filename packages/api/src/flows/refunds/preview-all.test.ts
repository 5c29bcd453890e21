import { updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard, giftLine } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, type Want } from "../../../test/factories/guest.ts";
import { readOrderRefunds } from "../admin/read-order-refunds.ts";
import { refundOrderOnce } from "../admin/refund-once.ts";
import { deliverGiftCards } from "../gift-cards/deliver-gift-cards.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { sumOf } from "./split-money.ts";

const { shop, clock, part, fifty, newMobile, withBalance, balanceOf } = await openGiftCardShop();
const { context } = shop;
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const PART: Want = { id: part, quantity: 1 };

/** An order that a transfer pays; with a mobile, its gift cards pay first. */
async function buy(lines: Want[], mobile?: string): Promise<string> {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, lines);
  if (mobile) await acceptGiftCard(shop, visitor, mobile);
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { number } = (await clickPay(visitor, id)).body.order;
  await markOrderPaid(context, number);
  return number;
}

it.each([
  { of: "a gift card alone", hasPart: false, isSpent: false, paysWithCard: false },
  { of: "a gift card that is spent in part", hasPart: true, isSpent: true, paysWithCard: false },
  { of: "goods and a gift card", hasPart: true, isSpent: false, paysWithCard: false },
  { of: "goods that a gift card pays in part", hasPart: true, isSpent: false, paysWithCard: true },
])(
  "what the page shows of $of is what the refund of all pays",
  async ({ hasPart, isSpent, paysWithCard }) => {
    const mobile = newMobile();
    const card = giftLine(fifty, { recipient_mobile: mobile });
    const payer = paysWithCard ? await withBalance(10) : undefined;
    const number = await buy(hasPart ? [PART, card] : [card], payer);
    await deliverGiftCards(context);
    if (isSpent) await buy([PART], mobile);
    const unspent = await balanceOf(mobile);
    const { order, leftCents, all } = await readOrderRefunds(context, number);
    const spent = 5000 - unspent;
    expect([leftCents.total, leftCents.soldCards]).toEqual([order.totalCents - spent, unspent]);
    const refunded = await refundOrderOnce(context, number, {
      call: { scope: "office:1", key: number, bodyHash: number },
      limitCents: null,
      byHand: { reference: "T-1", accountEnd: null },
      wanted: null,
      seenLeftCents: leftCents.total,
    });
    expect(refunded).toEqual({
      sentCents: 0,
      byHandCents: sumOf(all.byHand.origins),
      givenCents: all.byHand.cardsCents,
    });
    expect(refunded.byHandCents).toBe(leftCents.total);
    expect(await balanceOf(mobile)).toBe(0);
    const after = await readOrderRefunds(context, number);
    expect([sumOf(after.all.byHand.origins), after.all.byHand.cardsCents]).toEqual([0, 0]);
  },
);
