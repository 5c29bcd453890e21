import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { OrderRecord } from "../../modules/orders/index.ts";

type Shipment = OrderRecord["shipments"][number];

/** Adds a parcel to a locked order. */
export async function insertShipment(trx: Trx, orderId: string, shipment: Shipment): Promise<void> {
  const { carrier, trackingNumber, url, shippedAt } = shipment;
  await trx
    .insertInto("shipments")
    .values({ order_id: orderId, carrier, tracking_number: trackingNumber, url, shipped_at: shippedAt })
    .execute();
}

/** The parcel of an order, or null if none has left. */
export async function findShipment(trx: Trx, orderId: string): Promise<Omit<Shipment, "shippedAt"> | null> {
  const row = await trx
    .selectFrom("shipments")
    .select(columns("carrier", "tracking_number", "url"))
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes the tracking of a locked order's parcel, of which its customer is notified again. */
export async function correctShipment(
  trx: Trx,
  orderId: string,
  { carrier, trackingNumber, url }: Omit<Shipment, "shippedAt">,
): Promise<void> {
  await trx
    .updateTable("shipments")
    .set({ carrier, tracking_number: trackingNumber, url, told_at: null })
    .where("order_id", "=", orderId)
    .execute();
}

/** The name of the carrier with which an order was placed. */
export async function readCarrierName(trx: Trx, orderId: string): Promise<string> {
  const { name } = await trx
    .selectFrom("orders")
    .select(sql<string>`carrier ->> 'name'`.as("name"))
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The parcels of which customers have not been notified, oldest first. */
export function findUnnotifiedShipments(
  db: Database,
  limit: number,
): Promise<{ id: number; orderId: string }[]> {
  return db
    .selectFrom("shipments")
    .select(columns("id", "order_id"))
    .where("told_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Claims the notification of a parcel; returns false if another process has it or has done it. */
export async function takeUnnotifiedShipment(trx: Trx, id: number, now: Date): Promise<boolean> {
  const free = await trx
    .selectFrom("shipments")
    .select("id")
    .where("id", "=", id)
    .where("told_at", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!free) return false;
  await trx.updateTable("shipments").set({ told_at: now }).where("id", "=", id).execute();
  return true;
}
