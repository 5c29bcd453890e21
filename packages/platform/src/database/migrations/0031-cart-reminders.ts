import { type Kysely, sql } from "kysely";

/**
 * Consents to one mail about a purchase that is left unfinished, by their checkouts, with what
 * came of it. They outlive their checkouts, which end with the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cart_reminders (
    checkout_id text primary key,
    email text not null,
    consent text not null,
    agreed_at timestamptz not null,
    sent_at timestamptz,
    link_hash text unique,
    stop_hash text unique,
    opened_at timestamptz,
    ordered_at timestamptz,
    order_cents integer
  )`.execute(db);
  await sql`create index cart_reminders_email on cart_reminders (email)`.execute(db);
  await sql`create index cart_reminders_agreed on cart_reminders (agreed_at)`.execute(db);
}
