import type { Database } from "@tuerca/platform/database/database";

/**
 * Deletes those from before `before` among the `limit` oldest messages, whatever their state;
 * returns how many. Finds them by id, which follows their times: an index of times would cost each
 * order.
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
