import { updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard, giftLine } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, readLinkedOrder, type Want } from "../../../test/factories/guest.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { refundByHand, refundPartByHand } from "./refund-by-hand.ts";

const { shop, clock, part, fifty, rowsOf, newMobile, withBalance, balanceOf, expectLedger } =
  await openGiftCardShop();
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const PARCEL = { carrier: "Correos", trackingNumber: "ES1", url: null, isJoint: true };
const refundMails = (orderNumber: string) =>
  rowsOf(
    "select data from mails where template = 'payment-refunded' and data -> 'order' ->> 'number' = $1 order by id",
    [orderNumber],
  );
const sentBack = async (orderId: string) =>
  (
    await rowsOf("select coalesce(sum(amount_cents), 0)::integer as cents from refunds where order_id = $1", [
      orderId,
    ])
  )[0].cents;

/** An order whose transfer has arrived; with a mobile, its gift cards pay first. */
async function placePaid(lines: Want[], mobile?: string) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, lines);
  if (mobile) await acceptGiftCard(shop, visitor, mobile);
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(shop.context, order.number);
  return order;
}

let references = 0;
function giveBack(number: string, amountCents: number, reference = `D-${++references}`) {
  return refundPartByHand(shop.context, number, { amountCents, because: "Un arañazo", reference });
}

describe("a part of a transfer that a person sends back", () => {
  it("is told to the customer and shown, and the order stands and may leave", async () => {
    const order = await placePaid([{ id: part, quantity: 2 }]);
    expect(await giveBack(order.number, 1000)).toEqual({ isNew: true, leftCents: 3495, givenCents: 0 });
    const body = await readLinkedOrder(shop.visitor(), order.id);
    expect([body.payment.status, body.refunds]).toMatchObject(["paid", [{ amount: 10, is_surplus: false }]]);
    expect(await refundMails(order.number)).toMatchObject([
      { data: { amountCents: 1000, order: { paidBy: "transfer" }, reason: "operator" } },
    ]);
    await expect(cancelOrder(shop.context, order.number)).rejects.toThrow("its money has to go back first");
    expect(await shipOrder(shop.context, order.number, PARCEL)).toBe("shipped");
  });

  it("makes the order refunded with the last one, which gives the gift cards' share back", async () => {
    const mobile = await withBalance(30);
    const order = await placePaid([{ id: part, quantity: 3 }], mobile);
    expect(await giveBack(order.number, 2000)).toMatchObject({ leftCents: 1000, givenCents: 0 });
    expect(await balanceOf(mobile)).toBe(0);
    expect(await giveBack(order.number, 1000, "last")).toEqual({
      isNew: true,
      leftCents: 0,
      givenCents: 3000,
    });
    expect(await giveBack(order.number, 1000, "last")).toEqual({ isNew: false, leftCents: 0, givenCents: 0 });
    expect(await balanceOf(mobile)).toBe(3000);
    await expect(giveBack(order.number, 1)).rejects.toThrow("No transfer or cash");
    await expect(refundByHand(shop.context, order.number)).rejects.toThrow("is left to send back by hand");
    await expect(shipOrder(shop.context, order.number, PARCEL)).rejects.toThrow("its money goes back");
    expect(await cancelOrder(shop.context, order.number)).toMatchObject({ status: "cancelled" });
    expect(await refundMails(order.number)).toHaveLength(2);
    await expectLedger();
  });

  it("leaves what the gift cards are worth that the order sold, which goes back with all of it", async () => {
    const mobile = newMobile();
    const order = await placePaid([{ id: part, quantity: 2 }, giftLine(fifty, { recipient_mobile: mobile })]);
    const goods = order.totals.total * 100 - 5000;
    await expect(giveBack(order.number, goods + 1)).rejects.toThrow("are left to send back in part");
    await giveBack(order.number, goods - 1);
    expect(await balanceOf(mobile)).toBe(5000);
    expect(await refundByHand(shop.context, order.number)).toMatchObject({ byHandCents: 5001 });
    expect(await balanceOf(mobile)).toBe(0);
    expect(await sentBack(order.id)).toBe(order.totals.total * 100);
    await expectLedger();
  });

  it("never sums up to more than was paid, whatever is asked for", async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(amounts, async (asked) => {
        clock.advance(2 * HOUR_MS);
        const order = await placePaid([{ id: part, quantity: 1 }]);
        const paid = Math.round(order.totals.total * 100);
        let sum = 0;
        for (const cents of asked) {
          const isTaken = await giveBack(order.number, cents).then(
            () => true,
            () => false,
          );
          expect(isTaken).toBe(sum + cents <= paid);
          if (isTaken) sum += cents;
          expect(await sentBack(order.id)).toBe(sum);
        }
        const rest = await refundByHand(shop.context, order.number).catch(() => ({ byHandCents: 0 }));
        expect(sum + rest.byHandCents).toBe(paid);
        expect(await rowsOf("select payment_status from orders where id = $1", [order.id])).toEqual([
          { payment_status: "refunded" },
        ]);
      }),
      { numRuns: 8 },
    );
  });
});
