import { lockOrder, mayMove, type OrderHead } from "../../modules/orders/index.ts";
import { forOperator, recordAct } from "../../platform/audit/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { Conflict } from "../../platform/errors.ts";
import { readMoneyBack } from "../orders/order-money.ts";
import { cancelLocked, type SettleContext } from "../orders/settle-order.ts";

/**
 * Cancels a locked order of which this transaction has refunded all: money may still be on its way.
 * Throws Conflict `order_state` if the order has left, or money of it has no refund.
 */
export async function cancelRefunded(
  context: SettleContext,
  trx: Trx,
  { id, number }: Pick<OrderHead, "id" | "number">,
): Promise<void> {
  const order = await lockOrder(trx, "id", id);
  if (!order || !mayMove(order.status, "cancelled"))
    throw new Conflict(
      "order_state",
      forOperator(
        `Order ${number} is ${order?.status}: it can't be cancelled any more, only its money refunded.`,
        `El pedido ${number} ya ha salido o está cerrado: se puede reembolsar, pero no cancelar.`,
      ),
    );
  if ((await readMoneyBack(trx, order)) === "here")
    throw new Conflict(
      "order_state",
      forOperator(
        `Order ${number} keeps money that this does not refund: send it by hand, and give its reference.`,
        `Al pedido ${number} le queda dinero que no vuelve así: devuélvelo a mano para poder cancelarlo.`,
      ),
    );
  await cancelLocked(context, trx, order);
  await recordAct(trx, "order.cancelled", number, { before: { status: order.status } });
}
