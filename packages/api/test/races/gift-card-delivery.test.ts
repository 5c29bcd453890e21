import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, expect, it } from "vitest";
import { deliverGiftCards } from "../../src/flows/gift-cards/deliver-gift-cards.ts";
import { markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { openGiftCardShop } from "../factories/gift-card-shop.ts";
import { giftLine } from "../factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../factories/guest.ts";

const ROUNDS = 30;
const { shop, clock, fifty, newMobile } = await openGiftCardShop();
afterAll(() => shop.close());

it("the cards of an order go out at once and once each, however many processes send them", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.advance(2 * HOUR_MS);
    const visitor = shop.visitor();
    const lines = Array.from({ length: 3 }, () => giftLine(fifty, { recipient_mobile: newMobile() }));
    const { id } = await prepareCheckout(visitor, lines);
    await markOrderPaid(shop.context, (await clickPay(visitor, id)).body.order.number);
    const sent = await Promise.all(Array.from({ length: 3 }, () => deliverGiftCards(shop.context)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(lines.length);
  }
}, 60_000);
