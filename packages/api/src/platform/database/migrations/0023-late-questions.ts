import { type Kysely, sql } from "kysely";

/**
 * The time of the next question to the gateway about an attempt that ended unpaid though its money
 * may have moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column ask_at timestamptz`.execute(db);
  // For a card, three_ds shows that it was charged, or nearly.
  await sql`
    update payment_attempts set ask_at = now()
    where created_at > now() - interval '48 hours' and state in ('open', 'authorising', 'denied', 'abandoned')
      and (method = 'bizum' or three_ds is not null)`.execute(db);
  // The default serves processes of the previous version.
  await sql`alter table payment_attempts alter column ask_at set default now()`.execute(db);
  await sql`
    create index payment_attempts_late on payment_attempts (ask_at) where state in ('denied', 'abandoned')`.execute(
    db,
  );
}
