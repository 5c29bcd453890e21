import { recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { closeRefundAccount } from "../../modules/refunds/index.ts";
import { insertPhoto, moveReturn, type ReturnState, refuseUnseenState } from "../../modules/returns/index.ts";
import { queueReturnMail } from "../messages/return-mails.ts";
import type { SettleContext } from "../orders/settle-order.ts";
import { lockReturn } from "./locked-return.ts";

/**
 * Approves a return and mails its customer how to send the goods back. Idempotent. Throws NotFound
 * for an unknown number, and Conflict `return_state`, also if it is not as `seen`.
 */
export function approveReturn(
  context: SettleContext,
  number: string,
  seen: ReturnState | null = null,
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const { record, returned } = await lockReturn(trx, number);
    if (returned.state === "approved") return;
    refuseUnseenState(number, returned.state, seen);
    await moveReturn(trx, returned, { to: "approved" }, context.clock.now());
    await queueReturnMail(context, trx, record, number);
    await recordAct(trx, "return.approved", number, { before: { state: returned.state } });
  });
}

/** Why a return is refused, in the operator's words, with the JPEGs of photos that show it. */
export type Refusal = { because: string; photos: readonly Buffer[] };

/**
 * Refuses a return and mails its customer the reason; the order's page shows the photos. Goods that
 * have come back are the customer's again, and to be sent there. Throws as `approveReturn`.
 */
export function refuseReturn(
  context: SettleContext,
  number: string,
  { because, photos }: Refusal,
  seen: ReturnState | null = null,
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const { record, returned, returns } = await lockReturn(trx, number);
    if (returned.state === "refused" && returned.refusedBecause === because) return;
    refuseUnseenState(number, returned.state, seen);
    if (returned.lines.some(({ good }) => good > 0))
      throw new Conflict("return_state", why("return_for_sale", { number }));
    const now = context.clock.now();
    await moveReturn(trx, returned, { to: "refused", because }, now);
    const of = { orderId: returned.orderId, returnId: returned.id, byShop: true };
    for (const content of photos) await insertPhoto(trx, { ...of, content }, now);
    const isWaiting = returns.some(({ state, id }) => state === "inspected" && id !== returned.id);
    if (returned.state === "inspected" && !isWaiting) await closeRefundAccount(trx, record.id, now);
    await queueReturnMail(context, trx, record, number);
    await recordAct(trx, "return.refused", number, {
      before: { state: returned.state },
      after: { photos: photos.length },
    });
  });
}
