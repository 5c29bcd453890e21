import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import type { OrderShipment } from "./order-record.ts";

/** Adds a parcel to a locked order. */
export async function insertShipment(trx: Trx, orderId: string, shipment: OrderShipment): Promise<void> {
  const { carrier, trackingNumber, url, shippedAt } = shipment;
  await trx
    .insertInto("shipments")
    .values({ order_id: orderId, carrier, tracking_number: trackingNumber, url, shipped_at: shippedAt })
    .execute();
}

/** The parcel of an order that has left; null where there is none. */
export async function findShipment(
  trx: Trx,
  orderId: string,
): Promise<Omit<OrderShipment, "shippedAt"> | null> {
  const row = await trx
    .selectFrom("shipments")
    .select(["carrier", "tracking_number as trackingNumber", "url"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes how the parcel of a locked order is followed, of which its customer has to be told anew. */
export async function correctShipment(
  trx: Trx,
  orderId: string,
  { carrier, trackingNumber, url }: Omit<OrderShipment, "shippedAt">,
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

/** The parcels of which nobody has told their customers, the oldest first. */
export function findUntoldShipments(db: Database, limit: number): Promise<{ id: number; orderId: string }[]> {
  return db
    .selectFrom("shipments")
    .select(["id", "order_id as orderId"])
    .where("told_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Notes that a parcel is being told of; answers whether nobody else has done or is doing it. */
export async function takeUntoldShipment(trx: Trx, id: number, now: Date): Promise<boolean> {
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
