import type { Database, Trx } from "@tuerca/platform/database/database";

/** Filters of a list under a person's own name; `query` is the query string of its address. */
export type SavedView = { id: number; name: string; query: string };

/** A person's views of a screen, oldest first. */
export function findViews(db: Database | Trx, staffId: number, screen: string): Promise<SavedView[]> {
  return db
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("staff_id", "=", staffId)
    .where("screen", "=", screen)
    .orderBy("id")
    .execute();
}

/** Saves a view, or replaces the one of its name; null if the person has `most` of the screen. */
export async function putView(
  trx: Trx,
  staffId: number,
  { screen, name, query }: { screen: string; name: string; query: string },
  most: number,
  now: Date,
): Promise<SavedView | null> {
  // The person's row is locked, so that two tabs do not pass the limit together.
  await trx.selectFrom("staff").select("id").where("id", "=", staffId).forNoKeyUpdate().execute();
  const views = await findViews(trx, staffId, screen);
  if (views.length >= most && views.every((view) => view.name !== name)) return null;
  return trx
    .insertInto("saved_views")
    .values({ staff_id: staffId, screen, name, query, created_at: now })
    .onConflict((at) => at.columns(["staff_id", "screen", "name"]).doUpdateSet({ query }))
    .returning(["id", "name", "query"])
    .executeTakeFirstOrThrow();
}

/** Deletes a view of a person's own; returns whether there was one. */
export async function deleteOwnView(db: Database, staffId: number, id: number): Promise<boolean> {
  const query = db.deleteFrom("saved_views").where("id", "=", id).where("staff_id", "=", staffId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
