import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { findOrder, lockOrder, type OrderHead, setPayment } from "../../modules/orders/index.ts";
import {
  type Attempt,
  abandonAttempts,
  askAgainAt,
  findAttempt,
  type GatewayVerdict,
  moveAttempt,
  recordEvent,
} from "../../modules/payments/index.ts";
import { insertRefund, type PaidAttempt } from "../../modules/refunds/index.ts";
import { queueOperatorMail } from "../messages/operator-mails.ts";
import { setOver } from "../orders/set-over.repository.ts";
import { recordPaid } from "../orders/settle-order.ts";
import { countDenial } from "./limit-paying.ts";
import { queueUnpaidMail } from "./unpaid-attempt.ts";

export type PaymentContext = Pick<Context, "database" | "clock" | "config" | "jobs" | "log">;
export type VerdictSource = "answer" | "notification" | "query";

/**
 * Records a gateway's verdict on an attempt from answers, notifications and reconciliation, in any
 * order and number. Under the order's lock, money pays once and surplus is refunded; a later denial
 * or `lost` changes nothing. A denial in reply to a query ends the queries.
 */
export async function settlePayment(
  context: PaymentContext,
  given: Pick<Attempt, "orderId" | "chargeNumber">,
  source: VerdictSource,
  verdict: GatewayVerdict,
): Promise<void> {
  const now = context.clock.now();
  if (verdict.alertOperator)
    context.log.error(
      { chargeNumber: given.chargeNumber, code: verdict.code },
      "a payment needs the operator",
    );
  await inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", given.orderId);
    const attempt = await findAttempt(trx, given.chargeNumber);
    if (!order || !attempt) throw new Error("an attempt without its order");
    const effect = await apply(context, trx, order, attempt, verdict, now);
    if (source === "query" && verdict.outcome === "denied") await askAgainAt(trx, attempt.id, null);
    if (effect === "denied") await queueUnpaidMail(context, trx, order, attempt, source);
    if (verdict.code !== null)
      await recordEvent(trx, { attemptId: attempt.id, source, fields: verdict.evidence, effect }, now);
  });
}

async function apply(
  context: PaymentContext,
  trx: Trx,
  order: OrderHead,
  attempt: Attempt,
  verdict: GatewayVerdict,
  now: Date,
): Promise<string> {
  const { outcome, code: responseCode, authorisationCode, maskedCard } = verdict;
  if (outcome === "denied") {
    if (!(await moveAttempt(trx, attempt.id, "denied", now, { responseCode }))) return "none";
    await countDenial(trx, attempt, now);
    return "denied";
  }
  if (outcome !== "authorised") return "none";
  const moved = await moveAttempt(trx, attempt.id, "authorised", now, {
    responseCode,
    authorisationCode,
    maskedCard,
  });
  return moved ? receiveMoney(context, trx, order, attempt, now) : "none";
}

/** Why an order does not need the money of an attempt. */
function uselessBecause({ status, paymentStatus }: OrderHead): NonNullable<PaidAttempt["surplus"]> {
  if (paymentStatus === "paid") return "paid_twice";
  return status === "pending_payment" ? "other_amount" : "order_gone";
}

/** Pays the order, or refunds the money if the order is paid or gone. Returns which. */
async function receiveMoney(
  context: PaymentContext,
  trx: Trx,
  order: OrderHead,
  attempt: Attempt,
  now: Date,
): Promise<string> {
  const { id: attemptId, amountCents } = attempt;
  const overCents = amountCents - order.totalCents;
  if (order.status !== "pending_payment" || overCents < 0) {
    const reason = uselessBecause(order);
    await insertRefund(trx, { orderId: order.id, attemptId, amountCents, reason }, now);
    return reason;
  }
  if (overCents > 0) {
    // Begun before a correction that made the order cheaper.
    await setOver(trx, order.id, overCents);
    const over = { orderId: order.id, attemptId, amountCents: overCents, reason: "correction" } as const;
    await insertRefund(trx, over, now);
  }
  await abandonAttempts(trx, order.id, now);
  await setPayment(trx, order.id, { method: attempt.method, dueAt: order.dueAt ?? now });
  const cards = await recordPaid(context, trx, order, now);
  const record = await findOrder(trx, { id: order.id });
  if (record) await queueOperatorMail(context, trx, record);
  if (cards > 0) await context.jobs.enqueue(trx, "deliver-gift-cards", {});
  return "paid";
}
