import type { Cents } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { Conflict } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import type { Context } from "../../context.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { findOrder, type OrderHead } from "../../modules/orders/index.ts";
import { insertRefund, listRefunds, type RefundCause } from "../../modules/refunds/index.ts";
import { queueRefundMail } from "../messages/customer-mails.ts";
import { settleAccount } from "./settle-account.ts";
import { type MoneyPart, sumOf } from "./split-money.ts";

/**
 * Money that a person has sent: the reference of the transfer, and the last four characters of the
 * account, if the customer has given one.
 */
export type SentByHand = { reference?: string | null; accountEnd?: string | null };

/**
 * Refunds parts of a locked order's money; all that goes back on purpose does so here. Without
 * `sent` the running shop sends them; otherwise they are invoiced and mailed at once. Returns the
 * cents. Throws Conflict `order_state`, also for another refund's reference, and as
 * `settleAccount`.
 */
export async function moveMoney(
  context: Pick<Context, "clock" | "config">,
  trx: Trx,
  order: OrderHead,
  { parts, cause, sent }: { parts: readonly MoneyPart[]; cause: RefundCause; sent: SentByHand | null },
): Promise<Cents> {
  const now = context.clock.now();
  const { reference } = sent ?? {};
  if (reference && (await isKnownReference(trx, order, reference)))
    throw new Conflict("order_state", why("refund_reference_used", { number: order.number, reference }));
  for (const [index, { attemptId, amountCents, surplus }] of parts.entries()) {
    const partCause = surplus === null ? causeOf(cause, index) : { reason: surplus };
    const of = { orderId: order.id, amountCents, ...partCause };
    if (sent) await insertRefund(trx, { ...of, attemptId, sent: { ...sent, ...laterPart(index) } }, now);
    else if (attemptId !== null) await insertRefund(trx, { ...of, attemptId }, now);
    else throw new Conflict("order_state", why("refund_by_hand", { number: order.number }));
  }
  if (sent && parts.length > 0) await reportSent(context, trx, order, parts, sent);
  return sumOf(parts);
}

/** Whether a refund of a locked order has this reference, which identifies one. */
export async function isKnownReference(
  trx: Trx,
  { id }: Pick<OrderHead, "id">,
  reference: string,
): Promise<boolean> {
  return (await listRefunds(trx, id)).some((one) => one.reference === reference);
}

/** Lines are written once, with the first of several parts. */
function causeOf(cause: RefundCause, index: number): RefundCause {
  return cause.reason === "goodwill" && index > 0 ? { ...cause, lines: [] } : cause;
}

/** A reference identifies one row of an order: the first of several parts. */
function laterPart(index: number) {
  return index > 0 ? { reference: null } : {};
}

/** The shop does not know how a person refunds the gateway's money. */
async function reportSent(
  context: Pick<Context, "clock" | "config">,
  trx: Trx,
  head: OrderHead,
  parts: readonly MoneyPart[],
  { accountEnd = null }: SentByHand,
): Promise<void> {
  const now = context.clock.now();
  await settleAccount(trx, head, accountEnd, now);
  if (parts.some(({ surplus }) => surplus === null)) await queueInvoice(trx, head.id, "refund", now);
  const order = await findOrder(trx, { id: head.id });
  if (!order) throw new Error("a locked order is gone");
  for (const { attemptId, amountCents, surplus } of parts) {
    const paidBy = attemptId === null ? order.paymentMethod : null;
    const reason = surplus ?? "operator";
    await queueRefundMail(context, trx, order, { amountCents, reason, paidBy, accountEnd });
  }
}
