import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import {
  moveReturn,
  type ReturnRecord,
  type ReturnState,
  refuseUnseenState,
  setTracking,
} from "../../modules/returns/index.ts";
import { lockReturn } from "./locked-return.ts";
import { lockOpenedOrder, type Opener } from "./opened-order.ts";

type SendContext = Pick<Context, "database" | "clock">;

/**
 * Records that a return is on its way, by its operator; a repetition may add the tracking number.
 * Throws NotFound for an unknown number, and Conflict `return_state` unless it is approved.
 */
export function recordSent(
  context: SendContext,
  number: string,
  trackingNumber: string | null,
  seen: ReturnState | null = null,
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const { returned } = await lockReturn(trx, number);
    if (returned.state === "sent" && returned.trackingNumber === trackingNumber) return;
    refuseUnseenState(number, returned.state, seen);
    await moveToSent(context, trx, returned, trackingNumber);
    await recordAct(trx, "return.sent", number, {
      before: { state: returned.state },
      after: { trackingNumber },
    });
  });
}

/** Does the same for its customer. Throws NotFound for another order's return. */
export function sendReturn(
  context: SendContext,
  opener: Opener,
  { number, trackingNumber }: { number: string; trackingNumber: string | null },
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOpenedOrder(trx, opener);
    if (!order.returns.some((one) => one.number === number)) throw new NotFound();
    const { returned } = await lockReturn(trx, number);
    if (returned.state !== "approved" && returned.state !== "sent")
      throw new Conflict(
        "return_state",
        `La devolución ${number} ya no espera tu paquete. Recarga la página para ver cómo va.`,
      );
    await moveToSent(context, trx, returned, trackingNumber);
  });
}

async function moveToSent(
  { clock }: Pick<Context, "clock">,
  trx: Trx,
  returned: ReturnRecord,
  trackingNumber: string | null,
): Promise<void> {
  if (returned.state !== "sent") await moveReturn(trx, returned, { to: "sent" }, clock.now());
  if (trackingNumber !== null) await setTracking(trx, returned.id, trackingNumber);
}
