import { deleteOldKeys } from "@tuerca/platform/database/idempotency";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { deleteOldReservations } from "../../modules/cart/index.ts";
import { isPayable, lockOrder } from "../../modules/orders/index.ts";
import { type Attempt, findInFlight, findUncertainAttempts } from "../../modules/payments/index.ts";
import { cancelLocked, type SettleContext } from "../orders/settle-order.ts";
import { type AskContext, type Asked, askUntilAway } from "./ask-gateway.ts";
import { findOverdue } from "./overdue.repository.ts";

type ExpireContext = SettleContext & AskContext & Pick<Context, "databaseWatch">;

/** The number of an order's attempts to ask about before cancelling it, newest first. */
const ASKED = 5;

/**
 * Cancels orders after their payment deadline and restores their stock, each in its own
 * transaction; skips those locked by another process or with a charge in flight. Also removes
 * expired reservations and idempotency keys. Returns the number cancelled.
 */
export async function expireOrders(context: ExpireContext): Promise<number> {
  const { db } = context.database;
  const now = context.clock.now();
  const ask = askUntilAway(context);
  let cancelled = 0;
  for (const order of await findOverdue(db, now)) if (await expire(context, ask, order)) cancelled += 1;
  await deleteOldKeys(db, now);
  await deleteOldReservations(db, now);
  return cancelled;
}

/**
 * Returns whether the order was cancelled. If money may have come unnoticed, asks the gateway
 * first; without an answer it cancels anyway, as money found later is refunded. The order's id
 * opens it, so no log has it.
 */
async function expire(
  context: ExpireContext,
  ask: (attempt: Attempt) => Promise<Asked>,
  { id, number }: { id: string; number: string },
): Promise<boolean> {
  try {
    for (const attempt of await findUncertainAttempts(context.database.db, id, ASKED)) await ask(attempt);
    return await cancelOverdue(context, id);
  } catch (error) {
    if (!context.databaseWatch.isKnown(error))
      context.log.error({ err: error, order: number }, "an overdue order could not be cancelled");
    return false;
  }
}

/**
 * Its money may have come or be in flight by now, or another payment method may allow more time.
 */
function cancelOverdue(context: ExpireContext, id: string): Promise<boolean> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", id, "skip");
    if (order?.status !== "pending_payment" || isPayable(order, context.clock.now())) return false;
    if ((await findInFlight(trx, id))?.state === "authorising") return false;
    await cancelLocked(context, trx, order);
    return true;
  });
}
