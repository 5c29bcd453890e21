import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { deleteNotesOf } from "../office/order-note.repository.ts";
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

/**
 * Assigns the guest orders of an address to a user; call it only if the user has confirmed the
 * address.
 */
export async function claimGuestOrders(trx: Trx, userId: number, email: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ user_id: userId })
    .where("user_id", "is", null)
    .where("blocked_at", "is", null)
    .where(sql<boolean>`customer ->> 'email' = ${email}`)
    .execute();
}

/**
 * Takes all orders from a user who deletes the account: no link finds them, and no later account
 * gets them, and their internal notes go. Returns the ids of unpaid ones. All stay locked until the
 * transaction ends.
 */
export async function blockOrders(trx: Trx, userId: number, now: Date): Promise<string[]> {
  const blocked = await trx
    .updateTable("orders")
    .set({ user_id: null, session_hash: null, blocked_at: now })
    .where("user_id", "=", userId)
    .returning(["id", "status"])
    .execute();
  await deleteNotesOf(
    trx,
    blocked.map(({ id }) => id),
  );
  return blocked.filter(({ status }) => status === "pending_payment").map(({ id }) => id);
}
