import type { Context } from "../context.ts";
import { deleteOldReservations } from "../modules/cart/index.ts";
import { deleteOldKeys, findOverdue, lockOrder } from "../modules/orders/index.ts";
import { findInFlight } from "../modules/payments/index.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { cancelLocked, type SettleContext } from "./settle-order.ts";

type ExpireContext = SettleContext & Pick<Context, "log">;

/**
 * Cancels the orders whose time to pay is over and gives their stock back, each in a transaction of its own, so that one failing keeps
 * none of the others; orders that another process is working on are left to it, and those whose money may be under way until that is
 * known. Answers how many were cancelled. What has expired besides, reserved stock and idempotency keys, is removed.
 */
export async function expireOrders(context: ExpireContext): Promise<number> {
  const { db } = context.database;
  const now = context.clock.now();
  let cancelled = 0;
  for (const order of await findOverdue(db, now)) if (await expire(context, order)) cancelled += 1;
  await deleteOldKeys(db, now);
  await deleteOldReservations(db, now);
  return cancelled;
}

/** Answers whether the order was cancelled. Its money may have got under way since it was found. Its id, which opens it, is in no log. */
function expire(context: ExpireContext, { id, number }: { id: string; number: string }): Promise<boolean> {
  const work = inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", id, "skip");
    if (order?.status !== "pending_payment") return false;
    if ((await findInFlight(trx, id))?.state === "authorising") return false;
    await cancelLocked(context, trx, order);
    return true;
  });
  return work.catch((error) => {
    context.log.error({ err: error, order: number }, "an overdue order could not be cancelled");
    return false;
  });
}

/** Cancels unpaid orders in this process, every five minutes. */
export async function workOrderJobs(context: ExpireContext & Pick<Context, "jobs">): Promise<void> {
  await context.jobs.work("expire-orders", async () => {
    await expireOrders(context);
  });
  await context.jobs.schedule("expire-orders", "*/5 * * * *", {});
}
