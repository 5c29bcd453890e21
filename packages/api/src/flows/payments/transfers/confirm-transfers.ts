import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { type BankLine, findPaidBy, fingerprintOf, useLine } from "../../../modules/bank/index.ts";
import { lockOrder } from "../../../modules/orders/index.ts";
import { markLockedPaid, type SettleContext } from "../../orders/settle-order.ts";

/** A line of an extract, and the order that a person says it pays. */
export type PayingLine = BankLine & { orderNumber: string };

export type TransferOutcome =
  | ("confirmed" | "confirmed_before" | "line_used")
  | ("not_waiting" | "other_amount" | "unknown_order");

/**
 * Records that a line of an extract has paid an order, as `markOrderPaid` does: each line pays one
 * order, once, and each order is paid by one line of its amount. Idempotent.
 */
export function confirmTransfer(context: SettleContext, line: PayingLine): Promise<TransferOutcome> {
  return inTransaction<TransferOutcome>(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "number", line.orderNumber);
    if (!order) return "unknown_order";
    if (order.totalCents !== line.amountCents) return "other_amount";
    const fingerprint = fingerprintOf(line);
    const isWaiting = order.status === "pending_payment" && order.paymentMethod === "transfer";
    const earlier = await findPaidBy(trx, fingerprint);
    if (earlier !== null) return earlier === order.id ? "confirmed_before" : "line_used";
    if (!isWaiting) return "not_waiting";
    if (!(await useLine(trx, order.id, { ...line, fingerprint }, context.clock.now()))) return "line_used";
    await markLockedPaid(context, trx, order);
    return "confirmed";
  });
}
