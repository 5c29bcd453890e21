import { formatEuros, toEuros } from "@tuerca/contract";
import { readSoldValue, readSpentValue } from "../../modules/gift-cards/index.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { findOrder, type OrderHead, setRefunded } from "../../modules/orders/index.ts";
import { insertRefundByHand, listRefunds, type StoredRefund } from "../../modules/payments/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict } from "../../platform/errors.ts";
import { queueRefundMail } from "../messages/customer-mails.ts";
import {
  findRefundable,
  isPaidByHand,
  paysOrder,
  type Refundable,
  readMoneyBack,
  readOutsideLeft,
  undoCards,
} from "../orders/order-money.ts";
import { lockByNumber, type SettleContext } from "../orders/settle-order.ts";
import { refuseBesideReturn } from "./refuse-beside-return.ts";
import { settleAccount } from "./settle-account.ts";

/**
 * An order's refund in cents: by hand, and already restored to gift cards. `isSurplus`: the order
 * did not need the money, and stays as it is.
 */
export type RefundedByHand = { byHandCents: number; givenCents: number; isSurplus: boolean };

type Part = Pick<StoredRefund, "attemptId" | "amountCents" | "reason"> & { reference?: string };

/** The last four characters of the paid account, if the customer has given one. */
type AccountEnd = string | null;

/**
 * Records that a person refunds an order's surplus, else the rest of its payment, and notifies its
 * customer. The latter restores gift cards' shares and annuls sold cards' unspent value. Throws
 * NotFound, or Conflict `order_state` if nothing is left or a refund is in flight.
 */
export function refundByHand(
  context: SettleContext,
  number: string,
  accountEnd: AccountEnd = null,
): Promise<RefundedByHand> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const attempts = await findRefundable(trx, order.id);
    const surplus = attempts.filter((attempt) => !paysOrder(attempt) && attempt.heldCents > 0);
    const isSurplus = surplus.length > 0;
    const back = isSurplus
      ? { byHandCents: await record(context, trx, order, toParts(order, surplus), accountEnd), givenCents: 0 }
      : await refundPaid(context, trx, order, accountEnd);
    if (back.byHandCents + back.givenCents > 0) return { ...back, isSurplus };
    throw new Conflict("order_state", `Nothing of order ${number} is left to send back by hand.`);
  });
}

/** A part of an order's money, in cents, and the reference that identifies its refund. */
export type HandPart = { amountCents: number; reference: string; accountEnd?: AccountEnd };

/**
 * The result of a part: recorded now or before, the rest of the money, and the cents restored to
 * gift cards.
 */
export type RefundedPart = { isNew: boolean; leftCents: number; givenCents: number };

/**
 * Records a person's partial refund of a transfer or cash, and notifies the customer; idempotent by
 * reference. Parts exclude sold gift cards' value; the last restores gift cards' shares. Throws
 * NotFound, or Conflict `order_state` beyond what is left, or for another amount under the
 * reference.
 */
export function refundPartByHand(
  context: SettleContext,
  number: string,
  part: HandPart,
): Promise<RefundedPart> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const isNew = !(await isRecorded(trx, order, part));
    if (isNew) {
      await refuseTooMuch(trx, order, part.amountCents);
      const { accountEnd = null, ...money } = part;
      await record(context, trx, order, [{ ...money, attemptId: null, reason: "operator" }], accountEnd);
    }
    const isAllBack = isNew && (await readMoneyBack(trx, order)) === "gone";
    if (isAllBack) await setRefunded(trx, order.id);
    const givenCents = isAllBack ? await undoCards(trx, order.id, context.clock.now()) : 0;
    return { isNew, leftCents: await readOutsideLeft(trx, order), givenCents };
  });
}

async function isRecorded(trx: Trx, order: OrderHead, { amountCents, reference }: HandPart) {
  const same = (await listRefunds(trx, order.id)).find((one) => one.reference === reference);
  if (same && same.amountCents !== amountCents)
    throw new Conflict(
      "order_state",
      `Of order ${order.number} another amount is recorded as ${reference}: give this one a reference of its own.`,
    );
  return same !== undefined;
}

async function refuseTooMuch(trx: Trx, order: OrderHead, amountCents: number): Promise<void> {
  const attempts = await findRefundable(trx, order.id);
  const surplus = attempts.some((attempt) => !paysOrder(attempt) && attempt.heldCents > 0);
  if (surplus)
    throw new Conflict(
      "order_state",
      `Order ${order.number} has money that it did not need, which goes back first: refund ${order.number} --by-hand.`,
    );
  if (!isPaidByHand(order, attempts))
    throw new Conflict("order_state", `No transfer or cash of order ${order.number} is here to send back.`);
  const most = (await readOutsideLeft(trx, order)) - (await readSoldValue(trx, order.id));
  if (amountCents > most)
    throw new Conflict(
      "order_state",
      `Of order ${order.number} ${formatEuros(toEuros(Math.max(0, most)))} are left to send back in part.`,
    );
}

async function refundPaid(context: SettleContext, trx: Trx, order: OrderHead, accountEnd: AccountEnd) {
  if (order.paymentStatus !== "paid" || order.totalCents === 0) return { byHandCents: 0, givenCents: 0 };
  await refuseBesideReturn(trx, order);
  const givenCents = await undoCards(trx, order.id, context.clock.now());
  const parts = await findPaid(trx, order);
  await setRefunded(trx, order.id);
  return { byHandCents: await record(context, trx, order, parts, accountEnd), givenCents };
}

/**
 * The rest of the money that paid a locked order, by attempt, after its gift cards are annulled.
 */
async function findPaid(trx: Trx, order: OrderHead): Promise<Part[]> {
  const paying = (await findRefundable(trx, order.id)).filter(paysOrder);
  if (paying.length > 0) return toParts(order, paying);
  const amountCents = (await readOutsideLeft(trx, order)) - (await readSpentValue(trx, order.id));
  return [{ attemptId: null, amountCents, reason: "operator" }];
}

function toParts(order: OrderHead, attempts: readonly Refundable[]): Part[] {
  if (attempts.some(({ heldCents, leftCents }) => leftCents < heldCents))
    throw new Conflict("order_state", `Money of order ${order.number} is on its way back: wait for its end.`);
  return attempts.map(({ id, refundableCents, surplus }) => ({
    attemptId: id,
    amountCents: refundableCents,
    reason: surplus ?? "operator",
  }));
}

/** Returns the cents. The shop does not know how a person refunds the gateway's money. */
async function record(
  context: SettleContext,
  trx: Trx,
  head: OrderHead,
  parts: readonly Part[],
  accountEnd: AccountEnd,
): Promise<number> {
  const { id: orderId } = head;
  const some = parts.filter(({ amountCents }) => amountCents > 0);
  const now = context.clock.now();
  if (some.length > 0) await settleAccount(trx, head, accountEnd, now);
  for (const part of some) await insertRefundByHand(trx, { orderId, ...part, accountEnd }, now);
  if (some.some(({ reason }) => reason === "operator")) await queueInvoice(trx, orderId, "refund", now);
  const order = await findOrder(trx, { id: orderId });
  if (!order) throw new Error("a locked order is gone");
  for (const { attemptId, amountCents, reason } of some) {
    const paidBy = attemptId === null ? order.paymentMethod : null;
    await queueRefundMail(context, trx, order, { amountCents, reason, paidBy, accountEnd });
  }
  return some.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
