import type { Context } from "../context.ts";
import {
  correctShipment,
  findUntoldShipments,
  insertShipment,
  mayMove,
  moveOrder,
  refusal,
  setPaid,
  takeUntoldShipment,
} from "../modules/orders/index.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Conflict } from "../platform/errors.ts";
import { goesBack } from "./order-money.ts";
import { lockByNumber } from "./settle-order.ts";
import { type TellContext, tellOfOrder } from "./tell-customer.ts";

type ShipContext = Pick<Context, "database" | "clock">;

/** How a parcel can be followed. */
export type Parcel = { carrier: string; trackingNumber: string; url: string };

/**
 * Records that the parcel of an order has left; a running shop tells the customer within a minute. A second time it
 * corrects how the parcel is followed. Answers whether that was not known yet. Throws NotFound for an unknown number
 * and Conflict `order_state` for an order that may not leave.
 */
export function shipOrder(context: ShipContext, number: string, parcel: Parcel): Promise<boolean> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.status === "shipped") return correctShipment(trx, order.id, parcel);
    if (await goesBack(trx, order))
      throw new Conflict("order_state", `The money of order ${number} goes back: it is not sent any more.`);
    const packed = mayMove(order.status, "preparing") ? await moveOrder(trx, order, "preparing", now) : order;
    await moveOrder(trx, packed, "shipped", now);
    await insertShipment(trx, order.id, { ...parcel, shippedAt: now });
    return true;
  });
}

/**
 * Records that an order has arrived; cash that was to be paid at the door is here then. A second time changes nothing.
 * Throws as `shipOrder`.
 */
export function markDelivered(context: ShipContext & TellContext, number: string): Promise<void> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.status === "delivered") return;
    if (order.status === "paid") throw refusal(order, "delivered");
    await moveOrder(trx, order, "delivered", now);
    if (order.paymentStatus !== "pending") return;
    await setPaid(trx, order.id, now);
    await tellOfOrder(context, trx, order.id, "payment-received");
  });
}

const BATCH = 200;

/** Queues a mail for each parcel of which its customer has not been told; another process's are left to it. */
export async function tellShipments(context: ShipContext & TellContext): Promise<void> {
  const { db } = context.database;
  for (const { id, orderId } of await findUntoldShipments(db, BATCH))
    await inTransaction(db, async (trx) => {
      if (!(await takeUntoldShipment(trx, id, context.clock.now()))) return;
      await tellOfOrder(context, trx, orderId, "order-shipped");
    });
}

/** Tells customers of their parcels in this process, every minute. */
export async function workShipmentJobs(
  context: ShipContext & TellContext & Pick<Context, "jobs">,
): Promise<void> {
  await context.jobs.work("tell-shipments", () => tellShipments(context));
  await context.jobs.schedule("tell-shipments", "* * * * *", {});
}
