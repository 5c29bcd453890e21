import { updateCheckout } from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { openGiftCardAdmin } from "../../modules/gift-cards/index.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { expireOrders } from "../payments/expire-orders.ts";
import { refundByHand } from "../refunds/refund-by-hand.ts";

const { shop, clock, part, rowsOf, withBalance, balanceOf, expectLedger } = await openGiftCardShop();
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

/** A transfer order of which a gift card paid 60 €; the rest is unpaid. */
async function holdSixty() {
  const mobile = await withBalance(60);
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 4 }]);
  await acceptGiftCard(shop, visitor, mobile);
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { order } = (await clickPay(visitor, id)).body;
  const [{ id: card }] = await rowsOf("select id from gift_cards where mobile = $1", [mobile]);
  return { ...order, mobile, card: Number(card) };
}

async function annul(card: number) {
  const admin = openGiftCardAdmin(shop.databaseUrl);
  return admin.annul(card).finally(admin.close);
}

describe("a gift card that an operator has annulled", () => {
  it.each(["is taken back", "expires"] as const)(
    "stays at nothing where an order that it helped to pay %s",
    async (how) => {
      const { number, mobile, card } = await holdSixty();
      expect(await annul(card)).toEqual({ cents: 0, held: [{ number, cents: 6000 }] });
      if (how === "is taken back") await cancelOrder(shop.context, number);
      else {
        clock.advance(8 * DAY_MS);
        expect(await expireOrders(shop.context)).toBe(1);
      }
      const kinds = "select kind, cents from gift_card_events where gift_card_id = $1 order by id";
      expect([await balanceOf(mobile), await rowsOf(kinds, [card])]).toEqual([
        0,
        [
          { kind: "issue", cents: 6000 },
          { kind: "redeem", cents: -6000 },
          { kind: "give_back", cents: 6000 },
          { kind: "annul", cents: -6000 },
        ],
      ]);
      expect(await annul(card)).toEqual({ cents: 0, held: [] });
      await expectLedger();
    },
  );

  it("stays so where a paid order is sent back, which is refunded all the same", async () => {
    const { id, number, mobile, card } = await holdSixty();
    await markOrderPaid(shop.context, number);
    expect(await annul(card)).toEqual({ cents: 0, held: [] });
    expect(await refundByHand(shop.context, number)).toMatchObject({ givenCents: 6000 });
    expect(await balanceOf(mobile)).toBe(0);
    const status = "select payment_status from orders where id = $1";
    expect(await rowsOf(status, [id])).toEqual([{ payment_status: "refunded" }]);
    await expectLedger();
  });

  it("can have nothing put on it by whatever else", async () => {
    const { card } = await holdSixty();
    await annul(card);
    await expect(rowsOf("update gift_cards set balance_cents = 1 where id = $1", [card])).rejects.toThrow(
      "gift_cards_annulled",
    );
  });
});
