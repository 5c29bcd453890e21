import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import type { Context } from "../../context.ts";
import { issueCards } from "../../modules/gift-cards/index.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { lockOrder, moveOrder, type OrderHead, setPayment } from "../../modules/orders/index.ts";
import { abandonAttempts } from "../../modules/payments/index.ts";
import { queueBalanceText } from "../messages/balance-text.ts";
import { type MailContext, queueCancellationMail, queueOrderMail } from "../messages/customer-mails.ts";
import { refuseForbidden } from "./guard-move.ts";
import { holdsMoney } from "./order-money.ts";
import { releaseOrder } from "./release-order.ts";

/** Throws to refuse a change of a locked order that is about to be made. */
export type OrderCheck = (trx: Trx, order: OrderHead) => Promise<void>;

export type SettleContext = MailContext & Pick<Context, "database">;

/**
 * Records that an order's money has arrived by transfer, whatever its payment method. Idempotent.
 * Throws NotFound for an unknown number and Conflict `order_state` unless the order waits for
 * money.
 */
export function markOrderPaid(
  context: SettleContext,
  number: string,
  check?: OrderCheck,
): Promise<OrderHead> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.paymentStatus !== "paid") await check?.(trx, order);
    return markLockedPaid(context, trx, order);
  });
}

/** Does the same with a locked order. */
export async function markLockedPaid(context: MailContext, trx: Trx, order: OrderHead): Promise<OrderHead> {
  if (order.paymentStatus === "paid") return order;
  const now = context.clock.now();
  await abandonAttempts(trx, order.id, now);
  await setPayment(trx, order.id, { method: "transfer", dueAt: order.dueAt ?? now });
  await recordPaid(context, trx, order, now);
  await recordAct(trx, "order.paid", order.number, {
    before: { status: order.status },
    after: { status: "paid" },
  });
  return { ...order, status: "paid", paymentStatus: "paid" };
}

/**
 * Marks a locked order as paid, leaves its invoice to the issuer, creates its gift cards, and
 * notifies its customer and the owner of gift cards that paid a share; returns the number of cards
 * created.
 */
export async function recordPaid(
  context: MailContext,
  trx: Trx,
  order: OrderHead,
  now: Date,
): Promise<number> {
  await moveOrder(trx, order, "paid", now);
  await queueInvoice(trx, order.id, "sale", now);
  await queueOrderMail(context, trx, order.id, "payment-received");
  await queueBalanceText(context, trx, order);
  return issueCards(trx, order.id, now);
}

/**
 * Cancels an order without money, and restores its stock, coupon and gift-card balance. Idempotent.
 * Throws NotFound for an unknown number, and Conflict `order_state` if money must be refunded first
 * or the order has left.
 */
export function cancelOrder(context: SettleContext, number: string, check?: OrderCheck): Promise<OrderHead> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.status === "cancelled") return order;
    await check?.(trx, order);
    const cancelled = await cancelLocked(context, trx, order);
    await recordAct(trx, "order.cancelled", number, { before: { status: order.status } });
    return cancelled;
  });
}

/**
 * Cancels an order that this transaction has locked, and notifies its customer; money that still
 * arrives is refunded automatically. Throws as `cancelOrder`.
 */
export async function cancelLocked(
  context: MailContext,
  trx: Trx,
  order: OrderHead,
  move: "cancel" | "cancel_refunded" = "cancel",
): Promise<OrderHead> {
  await refuseForbidden(trx, order, move);
  const now = context.clock.now();
  await abandonAttempts(trx, order.id, now);
  await releaseOrder(trx, order, now, { withCards: true });
  const cancelled = await moveOrder(trx, order, "cancelled", now);
  await queueCancellationMail(context, trx, order.id);
  const isRefunded = order.paymentStatus === "paid" && !(await holdsMoney(trx, order));
  return { ...cancelled, paymentStatus: isRefunded ? "refunded" : order.paymentStatus };
}

/** Locks an order by its number. Throws NotFound. */
export async function lockByNumber(trx: Trx, number: string): Promise<OrderHead> {
  const order = await lockOrder(trx, "number", number);
  if (!order) throw unknownOrder(number);
  return order;
}

/** The refusal of a number that no order has. */
export function unknownOrder(number: string): NotFound {
  return new NotFound(why("order_unknown", { number }));
}
