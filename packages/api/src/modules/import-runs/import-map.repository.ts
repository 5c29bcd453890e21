import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { FeedColumns } from "../import/index.ts";

/** How a supplier's files name their columns. */
export type SavedMap = { id: number; name: string; columns: FeedColumns };

const MOST_MAPS = 200;

/** All maps, by name. */
export function listMaps(db: Database): Promise<SavedMap[]> {
  return db
    .selectFrom("import_maps")
    .select((map) => ["id", "name", map.ref("columns").$castTo<FeedColumns>().as("columns")])
    .orderBy(sql`lower(name)`)
    .limit(MOST_MAPS)
    .execute();
}

/** Adds a map, or changes the one of this name in any case; returns its id. */
export async function putMap(trx: Trx, { name, columns }: Omit<SavedMap, "id">, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_maps (name, columns, saved_at) values (${name}, ${JSON.stringify(columns)}, ${now})
    on conflict (lower(name)) do update
      set name = excluded.name, columns = excluded.columns, saved_at = excluded.saved_at
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Deletes a map; returns its name, or null if there is none. */
export async function deleteMap(trx: Trx, id: number): Promise<string | null> {
  const row = await trx.deleteFrom("import_maps").where("id", "=", id).returning("name").executeTakeFirst();
  return row?.name ?? null;
}
