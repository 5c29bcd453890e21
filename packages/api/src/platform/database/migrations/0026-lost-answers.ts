import { type Kysely, sql } from "kysely";

/**
 * Whether the answer to an attempt's charge was lost: its customer may then get the outcome by
 * mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column answer_lost boolean not null default false`.execute(db);
}
