import type { Context } from "../context.ts";
import { deleteOldReservations } from "../modules/cart/index.ts";
import { deleteOldKeys, findOverdue, lockOrder } from "../modules/orders/index.ts";
import { findInFlight } from "../modules/payments/index.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { cancelLocked, type SettleContext } from "./settle-order.ts";

const BATCH = 200;

/**
 * Cancels the orders whose time to pay is over and gives their stock back, each in a transaction of its own; orders
 * that another process is working on are left to it, and those whose money may be under way until that is known. Answers how many were cancelled. What has expired besides, reserved
 * stock and idempotency keys, is removed.
 */
export async function expireOrders(context: SettleContext): Promise<number> {
  const { db } = context.database;
  const now = context.clock.now();
  const overdue = await findOverdue(db, now, BATCH);
  let cancelled = 0;
  for (const id of overdue) {
    const done = await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, "id", id, "skip");
      if (order?.status !== "pending_payment") return false;
      if ((await findInFlight(trx, id))?.state === "authorising") return false;
      await cancelLocked(trx, order, now);
      return true;
    });
    if (done) cancelled += 1;
  }
  await deleteOldKeys(db, now);
  await deleteOldReservations(db, now);
  return cancelled;
}

/** Cancels unpaid orders in this process, every five minutes. */
export async function workOrderJobs(context: SettleContext & Pick<Context, "jobs">): Promise<void> {
  await context.jobs.work("expire-orders", async () => {
    await expireOrders(context);
  });
  await context.jobs.schedule("expire-orders", "*/5 * * * *", {});
}
