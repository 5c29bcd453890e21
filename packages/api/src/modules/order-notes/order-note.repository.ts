import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** An internal note of an order; no customer sees it. */
export type OrderNote = { id: number; staffId: number; author: string; text: string; createdAt: Date };

/** The notes of an order, oldest first. */
export function listNotes(db: Database | Trx, orderId: string): Promise<OrderNote[]> {
  return selectNotes(db).where("order_id", "=", orderId).orderBy("order_notes.id").execute();
}

/** A note of an order, or null. */
export async function findNote(trx: Trx, orderId: string, id: number): Promise<OrderNote | null> {
  const query = selectNotes(trx).where("order_id", "=", orderId).where("order_notes.id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

function selectNotes(db: Database | Trx) {
  return db
    .selectFrom("order_notes")
    .innerJoin("staff", "staff.id", "order_notes.staff_id")
    .select([...columns("order_notes.id", "staff_id"), "staff.name as author", "text"])
    .select(columns("order_notes.created_at"));
}

/** Adds a note to a locked order; returns its id. */
export async function insertNote(
  trx: Trx,
  orderId: string,
  { staffId, text, createdAt }: Pick<OrderNote, "staffId" | "text" | "createdAt">,
): Promise<number> {
  const { id } = await trx
    .insertInto("order_notes")
    .values({ order_id: orderId, staff_id: staffId, text, created_at: createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a note. */
export async function deleteNote(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("order_notes").where("id", "=", id).execute();
}

/** Deletes the notes of locked orders, whose account is deleted. */
export async function deleteNotesOf(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await trx.deleteFrom("order_notes").where("order_id", "=", sql<string>`any(${orderIds}::text[])`).execute();
}

/** Deletes up to `limit` notes from before `before`; returns how many. */
export async function deleteOldNotes(db: Database, before: Date, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("order_notes")
    .select(["id", "created_at"])
    .orderBy("id")
    .limit(limit)
    .as("oldest");
  const old = db.selectFrom(oldest).select("id").where("created_at", "<", before);
  const { numDeletedRows } = await db.deleteFrom("order_notes").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}
