import { type Kysely, sql } from "kysely";

/** Orders keep who took them by phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column taken_by text`.execute(db);
}
