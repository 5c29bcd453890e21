import type { Database } from "../../platform/database/database.ts";

/**
 * Of the `limit` oldest messages deletes those from before `before`, whatever has become of them; answers how many.
 * They are found by their ids, which come in the order of their times: an index of these would cost each order.
 */
export async function deleteOldMessages(
  db: Database,
  table: "mails" | "text_messages",
  before: Date,
  limit: number,
): Promise<number> {
  const oldest = db.selectFrom(table).select(["id", "created_at"]).orderBy("id").limit(limit).as("oldest");
  const old = db.selectFrom(oldest).select("id").where("created_at", "<", before);
  const result = await db.deleteFrom(table).where("id", "in", old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
