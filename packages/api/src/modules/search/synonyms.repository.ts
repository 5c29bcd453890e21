import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A line of synonyms that the office has added. */
type SynonymLine = { id: number; line: string; addedAt: Date };

/** The lines of the office, the oldest first. */
export function listSynonyms(db: Database | Trx): Promise<SynonymLine[]> {
  return db
    .selectFrom("search_synonyms")
    .select((of) => ["id", "line", of.ref("added_at").$castTo<Date>().as("addedAt")])
    .orderBy("id")
    .execute();
}

/** Keeps others from changing the lines until the transaction ends. */
export async function lockSynonyms(trx: Trx): Promise<void> {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(trx);
}

/** Adds a line; returns its id. */
export async function insertSynonym(trx: Trx, line: string, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto("search_synonyms")
    .values({ line, added_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the text of a line. */
export async function updateSynonym(trx: Trx, id: number, line: string): Promise<void> {
  await trx.updateTable("search_synonyms").set({ line }).where("id", "=", id).execute();
}

/** Removes a line; returns its text, or null if it is gone. */
export async function deleteSynonym(trx: Trx, id: number): Promise<string | null> {
  const deleted = await trx
    .deleteFrom("search_synonyms")
    .where("id", "=", id)
    .returning("line")
    .executeTakeFirst();
  return deleted?.line ?? null;
}
