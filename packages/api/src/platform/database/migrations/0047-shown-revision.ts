import { type Kysely, sql } from "kysely";

/** The revision of a checkout as last shown: an order without a revision must match it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column shown_revision text`.execute(db);
}
