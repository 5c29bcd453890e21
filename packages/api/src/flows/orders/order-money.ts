import type { Trx } from "@tuerca/platform/database/database";
import { annulCards, giveBack, isUndone, readSpentValue } from "../../modules/gift-cards/index.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import type { OrderHead } from "../../modules/orders/index.ts";
import { findPaidAttempts, listRefunds, type PaidAttempt } from "../../modules/refunds/index.ts";

/** A payment attempt with the cents that an operator may refund. */
export type Refundable = PaidAttempt & { refundableCents: number };

/**
 * The attempts whose money can be refunded, surplus ones first: they are refunded whole. The money
 * that paid the order keeps so many cents.
 */
export async function findRefundable(trx: Trx, orderId: string, keptCents: number): Promise<Refundable[]> {
  const attempts = await findPaidAttempts(trx, orderId);
  const ofOrder = attempts.filter(paysOrder);
  return [...attempts.filter((attempt) => !paysOrder(attempt)), ...ofOrder].map((attempt) => ({
    ...attempt,
    refundableCents: Math.max(0, attempt.leftCents - (paysOrder(attempt) ? keptCents : 0)),
  }));
}

/** Whether this attempt paid the order, not another one or another payment method. */
export function paysOrder({ surplus }: PaidAttempt): boolean {
  return surplus === null;
}

type Money = Pick<PaidAttempt, "amountCents" | "heldCents" | "leftCents">;
type PaidOrder = Pick<OrderHead, "id" | "paymentStatus" | "totalCents">;

/** The payments of a locked order: attempts, or one amount from outside the gateway. */
async function findPaying(trx: Trx, order: PaidOrder): Promise<readonly Money[]> {
  const attempts = await findPaidAttempts(trx, order.id);
  if (!isPaidByHand(order, attempts)) return attempts.filter(paysOrder);
  const leftCents = await readOutsideLeft(trx, order);
  return [{ amountCents: order.totalCents, heldCents: leftCents, leftCents }];
}

/** The cents not yet refunded of an order paid outside the gateway. */
export async function readOutsideLeft(trx: Trx, { id, totalCents }: PaidOrder): Promise<number> {
  const back = (await listRefunds(trx, id)).filter(({ attemptId }) => attemptId === null);
  return back.reduce((cents, { amountCents }) => cents - amountCents, totalCents);
}

/**
 * Whether a paid order's money came outside the gateway, by transfer or in cash, so that a person
 * has to refund it.
 */
export function isPaidByHand(order: PaidOrder, attempts: readonly PaidAttempt[]): boolean {
  return order.paymentStatus === "paid" && order.totalCents > 0 && !attempts.some(paysOrder);
}

/** Progress of an order's refund: not all requested, all requested, or all refunded. */
export type MoneyBack = "here" | "going" | "gone";

/**
 * Progress of the refund of a locked order's payment. All of it is the payment less the spent value
 * of the gift cards that the order sold, which stays paid.
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
 * Whether a locked order must not leave: all its money is requested back, or its gift cards are
 * annulled, which a refund does at once, even if its money could not be sent.
 */
export async function goesBack(trx: Trx, order: PaidOrder): Promise<boolean> {
  if ((await readMoneyBack(trx, order)) !== "here") return true;
  return order.paymentStatus === "paid" && isUndone(trx, order.id);
}

/** Whether a locked order has money that must be refunded before it is cancelled. */
export async function holdsMoney(trx: Trx, order: PaidOrder): Promise<boolean> {
  const isPaid = order.paymentStatus === "paid" && order.totalCents > 0;
  return isPaid && (await readMoneyBack(trx, order)) !== "gone";
}

/** Whether not all of a locked order's money is refunded or on its way back. */
export async function keepsMoney(trx: Trx, order: PaidOrder): Promise<boolean> {
  return (await readMoneyBack(trx, order)) === "here";
}

/**
 * Annuls the unspent value of gift cards that an order sold, and restores the balance that other
 * cards paid for it, once; returns the restored cents.
 */
export async function undoCards(trx: Trx, orderId: string, now: Date): Promise<number> {
  await annulCards(trx, { orderId }, now);
  const cents = await giveBack(trx, orderId, now);
  if (cents > 0) await queueInvoice(trx, orderId, "refund", now);
  return cents;
}
