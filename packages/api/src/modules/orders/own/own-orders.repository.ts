import type { Database, Trx } from "@tuerca/platform/database/database";
import { isOwnedBy, type OrderOwner } from "@tuerca/platform/database/order-owner";
import { selectOrders, toRecord } from "../order.repository.ts";
import type { OrderRecord } from "../order-record.ts";

export type PageRange = { page: number; per_page: number };

/** A page of a user's orders, newest first, and their total number. */
export async function findOwnOrders(
  db: Database,
  userId: number,
  { page, per_page }: PageRange,
): Promise<{ total: number; orders: OrderRecord[] }> {
  const { total } = await db
    .selectFrom("orders")
    .select((of) => of.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const rows = await selectOrders(db)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset((page - 1) * per_page)
    .limit(per_page)
    .execute();
  return { total, orders: rows.map(toRecord) };
}

/** All orders of an account or guest, newest first. */
export async function findAllOrdersOf(db: Database, owner: OrderOwner): Promise<OrderRecord[]> {
  const rows = await selectOrders(db)
    .where(isOwnedBy(owner))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(10_000)
    .execute();
  return rows.map(toRecord);
}

/** One of a user's orders; null for an unknown id or another's order. */
export async function findOwnOrder(
  db: Database | Trx,
  userId: number,
  id: string,
): Promise<OrderRecord | null> {
  const row = await selectOrders(db)
    .where("orders.id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}
