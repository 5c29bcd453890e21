import type { Context } from "../context.ts";
import { issueCards } from "../modules/gift-cards/index.ts";
import {
  findOrder,
  findUntoldShipments,
  insertShipment,
  mayMove,
  moveOrder,
  presentOrder,
  refuseMove,
  setPaid,
  takeUntoldShipment,
} from "../modules/orders/index.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { queueMail } from "../platform/mail/outbox.repository.ts";
import { lockByNumber, type SettleContext } from "./settle-order.ts";

/** How a parcel can be followed. */
export type Parcel = { carrier: string; trackingNumber: string; url: string };

/**
 * Records that the parcel of an order has left; a running shop tells the customer within a minute. A second time changes
 * nothing. Throws NotFound for an unknown number and Conflict `order_state` for an order that may not leave.
 */
export function shipOrder(context: SettleContext, number: string, parcel: Parcel): Promise<void> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const { id, status } = await lockByNumber(trx, number);
    if (status === "shipped") return;
    if (mayMove(status, "preparing")) await moveOrder(trx, id, "preparing", now);
    else refuseMove(number, status, "shipped");
    await insertShipment(trx, id, { ...parcel, shippedAt: now });
    await moveOrder(trx, id, "shipped", now);
  });
}

/**
 * Records that an order has arrived; cash that was to be paid at the door is here then, and gift cards are made for it. A second time changes nothing.
 * Throws as `shipOrder`.
 */
export function markDelivered(context: SettleContext, number: string): Promise<void> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const { id, status, paymentStatus } = await lockByNumber(trx, number);
    if (status === "delivered") return;
    refuseMove(number, status, "delivered");
    await moveOrder(trx, id, "delivered", now);
    if (paymentStatus !== "pending") return;
    await setPaid(trx, id, now);
    await issueCards(trx, id, now);
  });
}

type TellContext = Pick<Context, "database" | "clock" | "config">;

const BATCH = 200;

/** Queues a mail for each parcel of which its customer has not been told; another process's are left to it. */
export async function tellShipments(context: TellContext): Promise<void> {
  const { db } = context.database;
  for (const { id, orderId } of await findUntoldShipments(db, BATCH))
    await inTransaction(db, async (trx) => {
      if (!(await takeUntoldShipment(trx, id, context.clock.now()))) return;
      const record = await findOrder(trx, { id: orderId });
      if (!record) return;
      const { siteUrl, SITE_NAME: siteName, operator } = context.config;
      await queueMail(trx, record.customer.email, "order-shipped", {
        shop: { siteName, siteUrl, operator },
        order: presentOrder(record, context.config),
        orderUrl: `${siteUrl}/guest/order/${orderId}`,
      });
    });
}

/** Tells customers of their parcels in this process, every minute. */
export async function workShipmentJobs(context: TellContext & Pick<Context, "jobs">): Promise<void> {
  await context.jobs.work("tell-shipments", () => tellShipments(context));
  await context.jobs.schedule("tell-shipments", "* * * * *", {});
}
