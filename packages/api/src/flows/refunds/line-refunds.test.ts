import { applyCoupon, updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard, giftLine } from "../../../test/factories/gift-cards.ts";
import { CANARIAS, clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { findBreaks, issueAll } from "../../../test/factories/invoices.ts";
import { createProduct } from "../../../test/index.ts";
import { listInvoices } from "../../modules/invoices/index.ts";
import { findOrder } from "../../modules/orders/index.ts";
import { readOrderRefunds } from "../admin/read-order-refunds.ts";
import { refundOrderOnce } from "../admin/refund-once.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { approveReturn } from "../returns/decide-return.ts";
import { openReturn } from "../returns/open-return.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { refundReturn } from "../returns/refund-return.ts";
import { refundByHand, refundPartByHand } from "./refund-by-hand.ts";

const { shop, clock, part, fifty, withBalance, expectLedger } = await openGiftCardShop();
const { context } = shop;
const disc = await createProduct(context.database.pool, { sku: "D-1", price: 4635, quantity: 1000 });
await createCoupon(context.database.pool, { code: "DIEZ", value: 1000, maxUses: 1_000_000 });
afterAll(() => shop.close());

const PARCEL = { carrier: "Correos", trackingNumber: "ES1", url: null, isJoint: true };
const SKU = "D-1";
const because = "Un arañazo";

const anySale = fc.record({
  hasCoupon: fc.boolean(),
  hasCard: fc.boolean(),
  sellsCard: fc.boolean(),
  isExempt: fc.boolean(),
  isSent: fc.boolean(),
});
const cents = fc.integer({ min: 1, max: 6000 });
const line = fc.constantFrom(1, 2);
const quantity = fc.integer({ min: 1, max: 3 });
const anyStep = fc.oneof(
  fc.record({ door: fc.constant("command" as const), cents, line: fc.option(line) }),
  fc.record({ door: fc.constant("office" as const), cents, line: fc.option(line) }),
  fc.record({ door: fc.constant("pieces" as const), line, quantity }),
  fc.record({ door: fc.constant("return" as const), quantity, deduction: fc.nat(500), isPaid: fc.boolean() }),
);
type Sale = typeof anySale extends fc.Arbitrary<infer S> ? S : never;
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** A paid order of three discs and two parts, as a sale says, by transfer. */
async function place({ hasCoupon, hasCard, sellsCard, isExempt, isSent }: Sale) {
  const visitor = shop.visitor();
  const goods = [
    { id: disc, quantity: 3 },
    { id: part, quantity: 2 },
  ];
  const lines = sellsCard ? [...goods, giftLine(fifty)] : goods;
  const { id } = await prepareCheckout(visitor, lines, isExempt ? CANARIAS : {});
  if (hasCoupon) await visitor.call(applyCoupon, { body: { code: "DIEZ" } });
  if (hasCard) await acceptGiftCard(shop, visitor, await withBalance(40));
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(context, order.number);
  if (isSent) await shipOrder(context, order.number, PARCEL);
  if (isSent) await markDelivered(context, order.number);
  return order;
}

let references = 0;
const newReference = () => `L-${++references}`;

/** A refund in the office by somebody who sees what is left at the moment. */
async function refundInOffice(number: string, wanted: Parameters<typeof refundOrderOnce>[2]["wanted"]) {
  const reference = newReference();
  const { leftCents } = await readOrderRefunds(context, number);
  return refundOrderOnce(context, number, {
    call: { scope: "office:1", key: reference, bodyHash: reference },
    limitCents: null,
    byHand: { reference, accountEnd: null },
    wanted,
    seenLeftCents: leftCents.total,
  });
}

async function act(number: string, step: Step): Promise<unknown> {
  if (step.door === "command") {
    const wanted = { because, amountCents: step.cents, line: step.line };
    return refundPartByHand(context, number, { ...wanted, reference: newReference() });
  }
  if (step.door === "office")
    return refundInOffice(number, { because, amountCents: step.cents, line: step.line });
  if (step.door === "pieces")
    return refundInOffice(number, { because, pieces: new Map([[step.line, step.quantity]]) });
  const request = { orderNumber: number, reason: "withdrawal", explanation: null } as const;
  const opened = await openReturn(context, { ...request, lines: [{ sku: SKU, quantity: step.quantity }] });
  await approveReturn(context, opened);
  await receiveReturn(context, opened, { bad: [], missing: [] });
  if (!step.isPaid) return opened;
  return refundReturn(context, opened, { deductionCents: step.deduction, reference: opened });
}

/** What was paid is kept or has gone back, and no line has given back more than it cost. */
async function expectKept(number: string): Promise<number> {
  const { order, refunds, leftCents } = await readOrderRefunds(context, number);
  const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(leftCents.total).toBe(order.totalCents - back);
  for (const { gift, quantity: sold, totalCents, discountCents, back: gone } of order.lines) {
    expect(gone.cents).toBeLessThanOrEqual(totalCents - discountCents);
    expect(gone.kept).toBeLessThanOrEqual(sold);
    if (gift) expect(gone.cents).toBe(0);
  }
  return back;
}

it("what was paid is what is kept and what went back, wherever goodwill stands, by two doors at once", async () => {
  const anyStory = fc.array(fc.tuple(anyStep, fc.option(anyStep)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(anySale, anyStory, async (sale, story) => {
      clock.advance(2 * HOUR_MS);
      const { id, number } = await place(sale);
      for (const [one, other] of story) {
        await Promise.allSettled([act(number, one), ...(other ? [act(number, other)] : [])]);
        await expectKept(number);
      }
      const returns = (await findOrder(context.database.db, { id }))?.returns ?? [];
      for (const one of returns)
        if (one.state === "inspected")
          await refundReturn(context, one.number, { deductionCents: 0, reference: one.number });
      await expectKept(number);
      await refundByHand(context, number, { reference: "rest" }).catch(() => undefined);
      if (!sale.isSent) await cancelOrder(context, number);
      await issueAll(context);
      const order = await findOrder(context.database.db, { id });
      expect([await expectKept(number), order?.paymentStatus]).toEqual([order?.totalCents, "refunded"]);
      const issued = await listInvoices(context.database.db, id);
      expect(issued.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
      await expectLedger();
    }),
    { numRuns: process.env.SOAK ? 500 : 25 },
  );
  expect(await findBreaks(context.database.pool)).toEqual([]);
}, 240_000);
