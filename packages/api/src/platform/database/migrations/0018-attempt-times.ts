import { type Kysely, sql } from "kysely";

/**
 * Since when an attempt is in its state, which bounds how long the gateway is asked about it; `updated_at` is when it
 * was last looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column state_since timestamptz`.execute(db);
  await sql`update payment_attempts set state_since = updated_at`.execute(db);
  // The default is for what a process of the version before still writes.
  await sql`alter table payment_attempts alter column state_since set default now(),
    alter column state_since set not null`.execute(db);
}
