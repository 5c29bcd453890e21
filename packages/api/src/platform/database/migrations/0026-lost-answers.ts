import { type Kysely, sql } from "kysely";

/** Whether the answer to an attempt's charge was lost: what becomes of it then, its customer may have to be told by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column answer_lost boolean not null default false`.execute(db);
}
