import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { findOrder, lockOrder, setRefunded } from "../../modules/orders/index.ts";
import { type GatewayVerdict, recordEvent } from "../../modules/payments/index.ts";
import {
  closeRefundAccount,
  findPaidAttempts,
  findRefund,
  isSurplus,
  listRefunds,
  moveRefund,
  type Refund,
  type StoredRefund,
  surplusOf,
} from "../../modules/refunds/index.ts";
import { queueRefundMail } from "../messages/customer-mails.ts";
import { readMoneyBack, undoCards } from "../orders/order-money.ts";

export type RefundContext = Pick<Context, "database" | "clock" | "config" | "log" | "gateway">;

/**
 * Sends a waiting refund, unless another of its attempt is in flight: the gateway identifies
 * refunds by amount alone. After a lost answer it stays `sending` until the gateway is asked, so no
 * amount is refunded twice. Returns whether the answer was lost.
 */
export async function sendRefund(context: RefundContext, id: number): Promise<"lost" | "done"> {
  const { database, gateway, log } = context;
  const refund = await findRefund(database.db, id);
  if (!refund || !gateway || !(await beginSending(context, refund))) return "done";
  const verdict = await gateway.refund(refund);
  if (verdict.outcome !== "refunded")
    log.error(
      { refund: id, chargeNumber: refund.chargeNumber, code: verdict.code },
      "a refund needs the operator",
    );
  if (verdict.outcome === "lost") return "lost";
  await underLock(context, refund, (trx) => concludeRefund(context, trx, refund, verdict));
  return "done";
}

/**
 * Moves a refund to `sending`; returns false if it does not wait, or another of its attempt is in
 * flight.
 */
function beginSending(context: RefundContext, refund: Refund): Promise<boolean> {
  return underLock(context, refund, async (trx) => {
    const siblings = await listSiblings(trx, refund);
    if (siblings.some(({ state }) => state === "sending")) return false;
    return moveRefund(trx, refund.id, { from: "requested", to: "sending" }, context.clock.now());
  });
}

/**
 * Finds the outcome of a refund whose answer was lost: done, or to be sent again. Returns whether
 * this answer was lost too.
 */
export async function askForRefund(context: RefundContext, id: number): Promise<"lost" | "done"> {
  const refund = await findRefund(context.database.db, id);
  if (!refund) return "done";
  const sent = (await context.gateway?.refundsOf(refund)) ?? null;
  if (!sent) return "lost";
  const isSame = ({ amountCents }: { amountCents: number }) => amountCents === refund.amountCents;
  const found = sent.filter(isSame);
  await underLock(context, refund, async (trx) => {
    const known = (await listSiblings(trx, refund)).filter((one) => one.state === "done" && isSame(one));
    const { updatedAt: since } = refund;
    const unknown = found[known.length];
    if (unknown) return concludeRefund(context, trx, refund, unknown.verdict, since);
    await moveRefund(trx, id, { from: "sending", to: "requested", since }, context.clock.now());
  });
  return "done";
}

/**
 * Runs under the lock of a refund's order, which everything that counts or moves its refunds holds.
 */
function underLock<T>(
  { database }: RefundContext,
  refund: Refund,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction(database.db, async (trx) => {
    await lockOrder(trx, "id", refund.orderId);
    return work(trx);
  });
}

/** All refunds through the gateway of a refund's attempt, including itself. */
async function listSiblings(trx: Trx, { orderId, attemptId }: Refund): Promise<StoredRefund[]> {
  return (await listRefunds(trx, orderId)).filter((one) => one.attemptId === attemptId && !one.byHand);
}

/**
 * Records the outcome of a refund in `sending`; with `since`, only if it has been so since then.
 */
async function concludeRefund(
  context: RefundContext,
  trx: Trx,
  refund: Refund,
  verdict: GatewayVerdict,
  since?: Date,
): Promise<void> {
  const now = context.clock.now();
  const to = verdict.outcome === "refunded" ? "done" : "failed";
  const move = { from: "sending", to, responseCode: verdict.code, ...(since ? { since } : {}) } as const;
  if (!(await moveRefund(trx, refund.id, move, now))) return;
  const fields = { ...verdict.evidence, refund: String(refund.id) };
  await recordEvent(trx, { attemptId: refund.attemptId, source: "refund", fields, effect: to }, now);
  if (to === "done") await recordRefunded(context, trx, refund, now);
}

/** The order is refunded once all its money is; then the gift cards' share is restored too. */
async function recordRefunded(context: RefundContext, trx: Trx, refund: Refund, now: Date): Promise<void> {
  const record = await findOrder(trx, { id: refund.orderId });
  if (!record) return;
  if (!isSurplus(refund)) await queueInvoice(trx, record.id, "refund", now);
  if (record.paymentStatus === "paid" && (await readMoneyBack(trx, record)) === "gone") {
    await setRefunded(trx, record.id);
    await undoCards(trx, record.id, now);
    await closeRefundAccount(trx, record.id, now);
  }
  const { amountCents, attemptId } = refund;
  const reason = surplusOf(refund) ?? "operator";
  const attempts = await findPaidAttempts(trx, refund.orderId);
  const paidBy = attempts.find(({ id }) => id === attemptId)?.method ?? record.paymentMethod;
  await queueRefundMail(context, trx, record, { amountCents, reason, paidBy });
}
