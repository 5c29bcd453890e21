import { type Kysely, sql } from "kysely";

/** The revision in which a checkout was last shown: an order that names none is placed of that one only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column shown_revision text`.execute(db);
}
