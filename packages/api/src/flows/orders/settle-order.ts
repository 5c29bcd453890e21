import type { Context } from "../../context.ts";
import { issueCards } from "../../modules/gift-cards/index.ts";
import {
  lockOrder,
  mayMove,
  moveOrder,
  type OrderHead,
  refusal,
  setPayment,
} from "../../modules/orders/index.ts";
import { abandonAttempts } from "../../modules/payments/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, NotFound } from "../../platform/errors.ts";
import { tellOfBalance } from "../messages/tell-balance.ts";
import { type TellContext, tellOfCancellation, tellOfOrder } from "../messages/tell-customer.ts";
import { holdsMoney } from "./order-money.ts";
import { releaseOrder } from "./release-order.ts";

export type SettleContext = TellContext & Pick<Context, "database">;

/**
 * Records that the money of an order has arrived by transfer, however it was to be paid. A second time changes nothing.
 * Throws NotFound for an unknown number and Conflict `order_state` where the order waits for no money.
 */
export function markOrderPaid(context: SettleContext, number: string): Promise<OrderHead> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.paymentStatus === "paid") return order;
    const now = context.clock.now();
    await abandonAttempts(trx, order.id, now);
    await setPayment(trx, order.id, { method: "transfer", dueAt: order.dueAt ?? now });
    await recordPaid(context, trx, order, now);
    return { ...order, status: "paid", paymentStatus: "paid" };
  });
}

/**
 * Records that a locked order is paid, makes the gift cards that it sells, and tells its customer, and who owns the
 * gift cards that helped to pay it; answers how many cards.
 */
export async function recordPaid(
  context: TellContext,
  trx: Trx,
  order: OrderHead,
  now: Date,
): Promise<number> {
  await moveOrder(trx, order, "paid", now);
  await tellOfOrder(context, trx, order.id, "payment-received");
  await tellOfBalance(context, trx, order);
  return issueCards(trx, order.id, now);
}

/**
 * Cancels an order of which no money is here and gives its stock, its coupon and what gift cards paid back. A second
 * time changes nothing. Throws NotFound for an unknown number and Conflict `order_state` where money has to go back
 * first, or the order has left.
 */
export function cancelOrder(context: SettleContext, number: string): Promise<OrderHead> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.status === "cancelled") return order;
    if (!mayMove(order.status, "cancelled")) throw refusal(order, "cancelled");
    if (await holdsMoney(trx, order))
      throw new Conflict("order_state", `Order ${number} is paid: its money has to go back first.`);
    return cancelLocked(context, trx, order);
  });
}

/**
 * Cancels an order that this transaction has locked and tells its customer; money that still arrives for it goes back
 * by itself.
 */
export async function cancelLocked(context: TellContext, trx: Trx, order: OrderHead): Promise<OrderHead> {
  const now = context.clock.now();
  await abandonAttempts(trx, order.id, now);
  await releaseOrder(trx, order.id, now, { withCards: true });
  const cancelled = await moveOrder(trx, order, "cancelled", now);
  await tellOfCancellation(context, trx, order.id);
  return { ...cancelled, paymentStatus: order.paymentStatus === "paid" ? "refunded" : order.paymentStatus };
}

/** Locks an order by its number. Throws NotFound. */
export async function lockByNumber(trx: Trx, number: string): Promise<OrderHead> {
  const order = await lockOrder(trx, "number", number);
  if (!order) throw new NotFound(`There is no order ${number}.`);
  return order;
}
