import { updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { findBreaks, issueAll } from "../../../test/factories/invoices.ts";
import { listInvoices } from "../../modules/invoices/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { refundPartByHand } from "../refunds/refund-by-hand.ts";
import { approveReturn } from "./decide-return.ts";
import { openReturn } from "./open-return.ts";
import { receiveReturn } from "./receive-return.ts";
import { refundReturn } from "./refund-return.ts";

const { shop, clock, part, rowsOf, withBalance } = await openGiftCardShop();
const [{ sku }] = await rowsOf("select sku from products where id = $1", [part]);
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

it("each refund of a return, and each part of the gift cards' share, is rectified once", async () => {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 3 }]);
  await acceptGiftCard(shop, visitor, await withBalance(20));
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(shop.context, order.number);
  await shipOrder(shop.context, order.number, {
    carrier: "Correos",
    trackingNumber: "ES1",
    url: null,
    isJoint: true,
  });
  const totals: number[] = [];
  for (const quantity of [1, 2]) {
    const request = { orderNumber: order.number, reason: "damaged", explanation: null } as const;
    const number = await openReturn(shop.context, { ...request, lines: [{ sku, quantity }] });
    await approveReturn(shop.context, number);
    await receiveReturn(shop.context, number, { bad: [], missing: [] });
    const back = await refundReturn(shop.context, number, { deductionCents: 0, reference: number });
    totals.push(-back.moneyCents, -back.giftCardCents);
    await issueAll(shop.context);
  }
  const [sale, ...rectifying] = await listInvoices(shop.context.database.db, order.id);
  expect(rectifying.map(({ type, totalCents }) => [type, totalCents])).toEqual(
    totals.map((cents) => ["R5", cents]),
  );
  expect((sale?.totalCents ?? 0) + totals.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  const said = rectifying.map(({ document }) => document.lines[0]?.description.replace(/ D\S+| × .*/g, ""));
  expect(said).toEqual(["Devolución 1", "Devolución 1", "Devolución 2", "Devolución 2"]);
  expect(await findBreaks(shop.context.database.pool)).toEqual([]);
});

it("a refund without a return is rectified by the lines that it names", async () => {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 3 }]);
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(shop.context, order.number);
  for (const line of [1, null]) {
    const part = { because: "Un arañazo", amountCents: 500, line, reference: `line ${line}` };
    await refundPartByHand(shop.context, order.number, part);
    await issueAll(shop.context);
  }
  const [, ofLine, gesture] = await listInvoices(shop.context.database.db, order.id);
  expect(ofLine?.document.lines[0]?.description).toMatch(/^Reducción del precio: \S/);
  expect(gesture?.document.lines[0]?.description).toBe(
    `Devolución o reducción del precio del pedido ${order.number}`,
  );
  expect(await findBreaks(shop.context.database.pool)).toEqual([]);
});
