import { moveOrder, type OrderHead, readSoldUnits, refusal } from "../../modules/orders/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { queueOrderMail } from "../messages/customer-mails.ts";
import { holdsMoney, readMoneyBack } from "../orders/order-money.ts";
import { releaseOrder } from "../orders/release-order.ts";
import { lockByNumber, type SettleContext } from "../orders/settle-order.ts";

/**
 * Records a parcel that came back, and notifies the customer. Restores stock and coupon and, for an
 * unpaid order, gift cards' shares. Idempotent. Returns whether money awaits a refund request
 * (`requestRefund`, `refundByHand`). Throws NotFound, or Conflict `order_state` if no parcel has
 * left.
 */
export function recordReturn(context: SettleContext, number: string): Promise<boolean> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const isHeld = await holdsMoney(trx, order);
    if (order.status !== "returned") await takeGoodsBack(context, trx, order, isHeld);
    return isHeld && (await readMoneyBack(trx, order)) === "here";
  });
}

/** An order of gift cards alone is delivered too, but had no parcel. */
async function takeGoodsBack(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  isHeld: boolean,
): Promise<void> {
  const now = context.clock.now();
  if ((await readSoldUnits(trx, order.id)).length === 0) throw refusal(order, "returned");
  await moveOrder(trx, order, "returned", now);
  await releaseOrder(trx, order.id, now, { withCards: !isHeld });
  await queueOrderMail(context, trx, order.id, "order-returned");
}
