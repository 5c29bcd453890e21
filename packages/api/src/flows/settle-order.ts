import type { Context } from "../context.ts";
import { returnUse } from "../modules/cart/index.ts";
import { lockStock, returnStock } from "../modules/catalog/sellable.repository.ts";
import { giveBack, issueCards } from "../modules/gift-cards/index.ts";
import {
  lockOrder,
  moveOrder,
  type OrderHead,
  readSoldUnits,
  setPayment,
  setRefunded,
} from "../modules/orders/index.ts";
import { abandonAttempts } from "../modules/payments/index.ts";
import type { Trx } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { type TellContext, tellOfOrder } from "./tell-customer.ts";

export type SettleContext = TellContext & Pick<Context, "database">;

/**
 * Records that the money of an order has arrived by transfer, however it was to be paid. A second time changes nothing. Throws NotFound for an unknown number and
 * Conflict `order_state` where the order waits for no money.
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

/** Records that a locked order is paid, makes the gift cards that it sells, and tells its customer; answers how many cards. */
export async function recordPaid(
  context: TellContext,
  trx: Trx,
  order: OrderHead,
  now: Date,
): Promise<number> {
  await moveOrder(trx, order, "paid", now);
  await tellOfOrder(context, trx, order.id, "payment-received");
  return issueCards(trx, order.id, now);
}

/**
 * Cancels an order of which no money is here and gives its stock, its coupon and what gift cards paid back. A second time changes nothing.
 * Throws NotFound for an unknown number and Conflict `order_state` where money has to go back first, or the order has left.
 */
export function cancelOrder(context: SettleContext, number: string): Promise<OrderHead> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.status === "cancelled") return order;
    if (order.paymentStatus === "paid" && order.totalCents > 0)
      throw new Conflict("order_state", `Order ${number} is paid: its money has to go back first.`);
    return cancelLocked(context, trx, order);
  });
}

/**
 * Cancels an order that this transaction has locked and tells its customer; money that still arrives for it goes back by itself. The locks
 * come in the order of placing: coupon, gift cards, stock.
 */
export async function cancelLocked(context: TellContext, trx: Trx, order: OrderHead): Promise<OrderHead> {
  const now = context.clock.now();
  await abandonAttempts(trx, order.id, now);
  await returnUse(trx, order.id, now);
  await giveBack(trx, order.id, now);
  const units = await readSoldUnits(trx, order.id);
  await lockStock(
    trx,
    units.map((unit) => unit.productId),
  );
  await returnStock(trx, units);
  await setRefunded(trx, order.id);
  const cancelled = await moveOrder(trx, order, "cancelled", now);
  await tellOfOrder(context, trx, order.id, "order-cancelled");
  return { ...cancelled, paymentStatus: order.paymentStatus === "paid" ? "refunded" : order.paymentStatus };
}

/** Locks an order by its number. Throws NotFound. */
export async function lockByNumber(trx: Trx, number: string): Promise<OrderHead> {
  const order = await lockOrder(trx, "number", number);
  if (!order) throw new NotFound(`There is no order ${number}.`);
  return order;
}
