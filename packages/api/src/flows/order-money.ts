import { annulCards, giveBack, readSoldValue } from "../modules/gift-cards/index.ts";
import type { OrderHead } from "../modules/orders/index.ts";
import { findPaidAttempts, type PaidAttempt } from "../modules/payments/index.ts";
import type { Trx } from "../platform/database/database.ts";

/** An attempt with what of it an operator may send back, in cents. */
export type Returnable = PaidAttempt & { returnableCents: number };

/**
 * The attempts whose money can go back, those first that the order did not need: they go back whole. Of what paid the order, not what
 * the gift cards are worth that it sold.
 */
export async function findReturnable(trx: Trx, orderId: string): Promise<Returnable[]> {
  const attempts = await findPaidAttempts(trx, orderId);
  const soldCents = await readSoldValue(trx, orderId);
  const ofOrder = attempts.filter(paysOrder);
  return [...attempts.filter((attempt) => !paysOrder(attempt)), ...ofOrder].map((attempt) => ({
    ...attempt,
    returnableCents: Math.max(0, attempt.leftCents - (paysOrder(attempt) ? soldCents : 0)),
  }));
}

/** Whether the order was paid by this attempt, and not by another one or in another way. */
export function paysOrder({ surplus }: PaidAttempt): boolean {
  return surplus === null;
}

/** Whether the money of a paid order came outside of the gateway, as a transfer or in cash: a person has to send it back. */
export function isPaidByHand(order: OrderHead, attempts: readonly PaidAttempt[]): boolean {
  return order.paymentStatus === "paid" && order.totalCents > 0 && !attempts.some(paysOrder);
}

/** Whether all that paid a locked order has gone back or is on its way. */
export async function isGoingBack(trx: Trx, order: OrderHead): Promise<boolean> {
  if (order.paymentStatus === "refunded") return true;
  const paying = (await findPaidAttempts(trx, order.id)).filter(paysOrder);
  return paying.length > 0 && paying.every(({ leftCents }) => leftCents === 0);
}

/** Annuls the gift cards that an order sold, as far as they are not spent, and gives back what others paid of it, once; answers the cents given back. */
export async function undoCards(trx: Trx, orderId: string, now: Date): Promise<number> {
  await annulCards(trx, { orderId }, now);
  return giveBack(trx, orderId, now);
}
