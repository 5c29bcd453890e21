import { type Kysely, sql } from "kysely";

/**
 * The time at which an attempt entered its state, which limits how long the gateway is asked;
 * `updated_at` is the time of the last look.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column state_since timestamptz`.execute(db);
  await sql`update payment_attempts set state_since = updated_at`.execute(db);
  // The default serves processes of the previous version.
  await sql`alter table payment_attempts alter column state_since set default now(),
    alter column state_since set not null`.execute(db);
}
