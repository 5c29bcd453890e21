import { readSpentValue } from "../modules/gift-cards/index.ts";
import { findOrder, type OrderHead, setRefunded } from "../modules/orders/index.ts";
import { insertRefundByHand, type KeptRefund } from "../modules/payments/index.ts";
import type { Trx } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Conflict } from "../platform/errors.ts";
import { findReturnable, paysOrder, undoCards } from "./order-money.ts";
import { lockByNumber, type SettleContext } from "./settle-order.ts";
import { tellOfRefund } from "./tell-customer.ts";

/** What goes back of an order, in cents: by hand, and onto gift cards, where it is already. */
export type ReturnedByHand = { byHandCents: number; givenCents: number };

type Part = Pick<KeptRefund, "attemptId" | "amountCents">;

/**
 * Records that a person sends back all that is left of what paid an order: a transfer or cash, or money of a card or
 * Bizum that the gateway does not send back; tells its customer. Gift cards that paid a part have it back; those that
 * the order sold are annulled, and what was spent of them stays paid. Throws NotFound, or Conflict `order_state` where
 * nothing is left, or some of it is on its way through the gateway.
 */
export function returnByHand(context: SettleContext, number: string): Promise<ReturnedByHand> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const isPaid = order.paymentStatus === "paid" && order.totalCents > 0;
    const givenCents = isPaid ? await undoCards(trx, order.id, now) : 0;
    const parts = isPaid ? await findLeft(trx, order) : [];
    const byHandCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (byHandCents + givenCents === 0)
      throw new Conflict("order_state", `Nothing of order ${number} is left to send back by hand.`);
    await setRefunded(trx, order.id);
    for (const part of parts) if (part.amountCents > 0) await record(context, trx, order, part);
    return { byHandCents, givenCents };
  });
}

/** What is left of the money that paid a locked order, by attempt, once its gift cards are undone. */
async function findLeft(trx: Trx, order: OrderHead): Promise<Part[]> {
  const paying = (await findReturnable(trx, order.id)).filter(paysOrder);
  if (paying.length === 0)
    return [{ attemptId: null, amountCents: order.totalCents - (await readSpentValue(trx, order.id)) }];
  if (paying.some(({ heldCents, leftCents }) => leftCents < heldCents))
    throw new Conflict("order_state", `Money of order ${order.number} is on its way back: wait for its end.`);
  return paying.map(({ id, returnableCents }) => ({ attemptId: id, amountCents: returnableCents }));
}

/** Nobody here knows the way that a person sends money of the gateway back. */
async function record(
  context: SettleContext,
  trx: Trx,
  { id: orderId }: OrderHead,
  part: Part,
): Promise<void> {
  await insertRefundByHand(trx, { orderId, ...part }, context.clock.now());
  const order = await findOrder(trx, { id: orderId });
  if (!order) return;
  const paidBy = part.attemptId === null ? order.paymentMethod : null;
  await tellOfRefund(context, trx, order, { amountCents: part.amountCents, reason: "operator", paidBy });
}
