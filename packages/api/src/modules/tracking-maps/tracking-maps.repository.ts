import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * The names of a file's columns. The carrier is that of a column, one for all rows, or (both null)
 * the order's own.
 */
export type TrackingColumns = {
  order: string;
  tracking: string;
  carrierColumn: string | null;
  carrier: string | null;
};

/** How a carrier's files name their columns. */
export type TrackingMap = { id: number; name: string; columns: TrackingColumns };

/** All maps, by name. */
export async function listTrackingMaps(db: Database): Promise<TrackingMap[]> {
  return db
    .selectFrom("tracking_maps")
    .select((map) => ["id", "name", map.ref("columns").$castTo<TrackingColumns>().as("columns")])
    .orderBy("name")
    .limit(MOST_MAPS)
    .execute();
}

const MOST_MAPS = 200;

/** Adds a map, or changes the one of this name in any case; returns its id and what it was. */
export async function putTrackingMap(
  trx: Trx,
  { name, columns }: Omit<TrackingMap, "id">,
  now: Date,
): Promise<{ id: number; before: TrackingColumns | null }> {
  const before = await trx
    .selectFrom("tracking_maps")
    .select((map) => map.ref("columns").$castTo<TrackingColumns>().as("columns"))
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql<{ id: number }>`
    insert into tracking_maps (name, columns, saved_at) values (${name}, ${JSON.stringify(columns)}, ${now})
    on conflict (lower(name)) do update
      set name = excluded.name, columns = excluded.columns, saved_at = excluded.saved_at
    returning id`.execute(trx);
  return { id: rows[0]?.id ?? 0, before: before?.columns ?? null };
}

/** Deletes a map; returns its name, or null if there is none. */
export async function deleteTrackingMap(trx: Trx, id: number): Promise<string | null> {
  const row = await trx.deleteFrom("tracking_maps").where("id", "=", id).returning("name").executeTakeFirst();
  return row?.name ?? null;
}
