import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The ids of the categories that are paired with one. */
export async function readPartners(db: Database | Trx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select case when category_id = ${id} then other_id else category_id end as id
    from category_pairs where ${id}::integer in (category_id, other_id) order by 1`.execute(db);
  return rows.map((row) => row.id);
}

/** Pairs two categories; false if they are paired already. */
export async function insertPair(trx: Trx, one: number, other: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("category_pairs")
    .values({ category_id: Math.min(one, other), other_id: Math.max(one, other) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Parts two categories; false if they are no pair. */
export async function deletePair(trx: Trx, one: number, other: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("category_pairs")
    .where("category_id", "=", Math.min(one, other))
    .where("other_id", "=", Math.max(one, other))
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}
