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
type PaidOrder = Pick<OrderHead, "id" | "paymentStatus" | "totalCents" | "overCents">;

/** The payments of a locked order: attempts, and one amount from outside the gateway. */
async function findPaying(trx: Trx, order: PaidOrder): Promise<readonly Money[]> {
  const attempts = await findPaidAttempts(trx, order.id);
  const paying = attempts.filter(paysOrder);
  if (!isPaidByHand(order, attempts)) return paying;
  const leftCents = await readOutsideLeft(trx, order);
  return [...paying, { amountCents: outsideCents(order, attempts), heldCents: leftCents, leftCents }];
}

/** The cents not yet refunded of an order paid outside the gateway. */
export async function readOutsideLeft(trx: Trx, order: PaidOrder): Promise<number> {
  const back = (await listRefunds(trx, order.id)).filter(({ attemptId }) => attemptId === null);
  const came = outsideCents(order, await findPaidAttempts(trx, order.id));
  return back.reduce((cents, { amountCents }) => cents - amountCents, came);
}

/** The cents of a paid order that did not come through the gateway. */
function outsideCents({ totalCents, overCents }: PaidOrder, attempts: readonly PaidAttempt[]): number {
  const paying = attempts.filter(paysOrder);
  return paying.reduce((cents, { amountCents }) => cents - amountCents, totalCents + overCents);
}

/**
 * Whether a paid order's money, or a part of it, came outside the gateway, by transfer or in cash,
 * so that a person has to refund it.
 */
export function isPaidByHand(order: PaidOrder, attempts: readonly PaidAttempt[]): boolean {
  return order.paymentStatus === "paid" && outsideCents(order, attempts) > 0;
}

/** The cents that came beyond a corrected order's price, and which no refund has sent back yet. */
export async function readOver(trx: Trx, { id, overCents }: PaidOrder): Promise<number> {
  if (overCents === 0) return 0;
  const back = (await listRefunds(trx, id)).filter(
    ({ reason, state }) => reason === "correction" && state !== "failed",
  );
  return back.reduce((cents, { amountCents }) => cents - amountCents, overCents);
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
