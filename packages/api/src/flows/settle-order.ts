import type { Context } from "../context.ts";
import { returnUse } from "../modules/cart/index.ts";
import { lockStock, returnStock } from "../modules/catalog/sellable.repository.ts";
import { giveBack, issueCards } from "../modules/gift-cards/index.ts";
import { lockOrder, moveOrder, type OrderHead, readSoldUnits, refuseMove } from "../modules/orders/index.ts";
import { abandonAttempts } from "../modules/payments/index.ts";
import type { Trx } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Conflict, NotFound } from "../platform/errors.ts";

export type SettleContext = Pick<Context, "database" | "clock">;

/**
 * Records that the money of an order has arrived. A second time changes nothing. Throws NotFound for an unknown number and
 * Conflict `order_state` where the order waits for no money.
 */
export function markOrderPaid(context: SettleContext, number: string): Promise<OrderHead> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.paymentStatus === "paid") return order;
    refuseMove(number, order.status, "paid");
    await abandonAttempts(trx, order.id, context.clock.now());
    await recordPaid(trx, order.id, context.clock.now());
    return { ...order, status: "paid", paymentStatus: "paid" };
  });
}

/** Records that a locked order is paid and makes the gift cards that it sells; answers how many. */
export async function recordPaid(trx: Trx, orderId: string, now: Date): Promise<number> {
  await moveOrder(trx, orderId, "paid", now);
  return issueCards(trx, orderId, now);
}

/**
 * Cancels an unpaid order and gives its stock, its coupon and what gift cards paid back. A second time changes nothing. Throws NotFound for an unknown
 * number and Conflict `order_state` for one that is paid already.
 */
export function cancelOrder(context: SettleContext, number: string): Promise<OrderHead> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.status === "cancelled") return order;
    if (order.paymentStatus === "paid")
      throw new Conflict("order_state", `El pedido ${number} está pagado: hay que devolver antes el dinero.`);
    await cancelLocked(trx, order, context.clock.now());
    return { ...order, status: "cancelled" };
  });
}

/**
 * Cancels an order that this transaction has locked; money that still arrives for it goes back by itself. The locks come
 * in the order of placing: coupon, gift cards, stock.
 */
export async function cancelLocked(trx: Trx, order: OrderHead, now: Date): Promise<void> {
  refuseMove(order.number, order.status, "cancelled");
  await abandonAttempts(trx, order.id, now);
  await returnUse(trx, order.id, now);
  await giveBack(trx, order.id, now);
  const units = await readSoldUnits(trx, order.id);
  await lockStock(
    trx,
    units.map((unit) => unit.productId),
  );
  await returnStock(trx, units);
  await moveOrder(trx, order.id, "cancelled", now);
}

/** Locks an order by its number. Throws NotFound. */
export async function lockByNumber(trx: Trx, number: string): Promise<OrderHead> {
  const order = await lockOrder(trx, "number", number);
  if (!order) throw new NotFound(`No hay ningún pedido ${number}.`);
  return order;
}
