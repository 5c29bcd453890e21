import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { lockOrder, type OrderHead } from "../../modules/orders/index.ts";
import { cancelLocked, type SettleContext } from "../orders/settle-order.ts";

/**
 * Cancels a locked order of which this transaction has refunded all: money may still be on its way.
 * Throws MoveRefused (`order_state`) if the order has left, or money of it has no refund.
 */
export async function cancelRefunded(
  context: SettleContext,
  trx: Trx,
  { id, number }: Pick<OrderHead, "id" | "number">,
): Promise<void> {
  const order = await lockOrder(trx, "id", id);
  if (!order) throw new Error("a locked order is gone");
  await cancelLocked(context, trx, order, "cancel_refunded");
  await recordAct(trx, "order.cancelled", number, { before: { status: order.status } });
}
