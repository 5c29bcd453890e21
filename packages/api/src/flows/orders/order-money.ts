import {
  annulCards,
  giveBack,
  isUndone,
  readSoldValue,
  readSpentValue,
} from "../../modules/gift-cards/index.ts";
import type { OrderHead } from "../../modules/orders/index.ts";
import { findPaidAttempts, listRefunds, type PaidAttempt } from "../../modules/payments/index.ts";
import type { Trx } from "../../platform/database/database.ts";

/** An attempt with what of it an operator may send back, in cents. */
export type Returnable = PaidAttempt & { returnableCents: number };

/**
 * The attempts whose money can go back, those first that the order did not need: they go back whole. Of what paid the
 * order, not what the gift cards are worth that it sold.
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

type Money = Pick<PaidAttempt, "amountCents" | "heldCents" | "leftCents">;
type PaidOrder = Pick<OrderHead, "id" | "paymentStatus" | "totalCents">;

/** What paid a locked order: attempts, or one amount that came outside of the gateway. */
async function findPaying(trx: Trx, order: PaidOrder): Promise<readonly Money[]> {
  const attempts = await findPaidAttempts(trx, order.id);
  if (!isPaidByHand(order, attempts)) return attempts.filter(paysOrder);
  const leftCents = await readOutsideLeft(trx, order);
  return [{ amountCents: order.totalCents, heldCents: leftCents, leftCents }];
}

/** Of an order that was paid outside of the gateway, what was not sent back yet, in cents. */
export async function readOutsideLeft(trx: Trx, { id, totalCents }: PaidOrder): Promise<number> {
  const back = (await listRefunds(trx, id)).filter(({ attemptId }) => attemptId === null);
  return back.reduce((cents, { amountCents }) => cents - amountCents, totalCents);
}

/** Whether the money of a paid order came outside of the gateway, as a transfer or in cash: a person has to send it back. */
export function isPaidByHand(order: PaidOrder, attempts: readonly PaidAttempt[]): boolean {
  return order.paymentStatus === "paid" && order.totalCents > 0 && !attempts.some(paysOrder);
}

/** How far the money of an order has gone back: not all of it is asked for, all of it is, or all of it is gone. */
export type MoneyBack = "here" | "going" | "gone";

/**
 * How far the money that paid a locked order has gone back. All of it is what was paid less what was spent of the gift
 * cards that the order sold, which stays paid.
 */
export async function readMoneyBack(trx: Trx, order: PaidOrder): Promise<MoneyBack> {
  if (order.paymentStatus === "refunded") return "gone";
  const paying = await findPaying(trx, order);
  const spentCents = await readSpentValue(trx, order.id);
  const isAllBack = (of: "heldCents" | "leftCents") =>
    paying.some((attempt) => attempt[of] < attempt.amountCents) &&
    paying.reduce((sum, attempt) => sum + attempt[of], 0) <= spentCents;
  if (isAllBack("heldCents")) return "gone";
  return isAllBack("leftCents") ? "going" : "here";
}

/**
 * Whether a locked order is not to leave any more: all its money is asked back, or its gift cards are undone, which a
 * refund does at once and which stays so where its money could not be sent.
 */
export async function goesBack(trx: Trx, order: OrderHead): Promise<boolean> {
  if ((await readMoneyBack(trx, order)) !== "here") return true;
  return order.paymentStatus === "paid" && isUndone(trx, order.id);
}

/** Whether money for a locked order is here that has to go back before the order is given up. */
export async function holdsMoney(trx: Trx, order: OrderHead): Promise<boolean> {
  const isPaid = order.paymentStatus === "paid" && order.totalCents > 0;
  return isPaid && (await readMoneyBack(trx, order)) !== "gone";
}

/**
 * Annuls the gift cards that an order sold, as far as they are not spent, and gives back what others paid of it, once;
 * answers the cents given back.
 */
export async function undoCards(trx: Trx, orderId: string, now: Date): Promise<number> {
  await annulCards(trx, { orderId }, now);
  return giveBack(trx, orderId, now);
}
