import { type Kysely, sql } from "kysely";

/**
 * Which fields each source of feeds sends, as bits in the importer's order; null until it is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table feed_sources add column fields integer").execute(db);
}
