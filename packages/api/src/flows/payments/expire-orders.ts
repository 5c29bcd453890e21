import type { Context } from "../../context.ts";
import { deleteOldReservations } from "../../modules/cart/index.ts";
import { deleteOldKeys, findOverdue, isPayable, lockOrder } from "../../modules/orders/index.ts";
import { type Attempt, findInFlight, findUncertainAttempts } from "../../modules/payments/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { cancelLocked, type SettleContext } from "../orders/settle-order.ts";
import { type AskContext, type Asked, askUntilAway } from "./ask-gateway.ts";

type ExpireContext = SettleContext & AskContext & Pick<Context, "databaseWatch">;

/** So many attempts of an order are asked about before it is cancelled, the newest first. */
const ASKED = 5;

/**
 * Cancels the orders whose time to pay is over and gives their stock back, each in a transaction of its own, so that
 * one failing keeps none of the others; orders that another process is working on are left to it, and those whose
 * charge is under way until its end is known. Answers how many were cancelled. What has expired besides, reserved stock
 * and idempotency keys, is removed.
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
 * Answers whether the order was cancelled. Where its money may have come without a word, the gateway is asked before;
 * one that does not answer holds nothing up, as money that is found later goes back. The order's id, which opens it, is
 * in no log.
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

/** Its money may have come or got under way since it was found, or another way to pay have given it more time. */
function cancelOverdue(context: ExpireContext, id: string): Promise<boolean> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", id, "skip");
    if (order?.status !== "pending_payment" || isPayable(order, context.clock.now())) return false;
    if ((await findInFlight(trx, id))?.state === "authorising") return false;
    await cancelLocked(context, trx, order);
    return true;
  });
}
