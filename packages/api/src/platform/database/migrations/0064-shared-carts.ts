import { type Kysely, sql } from "kysely";

/**
 * Carts that their customers share by a link: what they had, and for which car. Nothing in a row
 * names the cart or its customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shared_carts (
    secret_hash text primary key,
    lines jsonb not null check (jsonb_array_length(lines) > 0),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index shared_carts_expires_at on shared_carts (expires_at)`.execute(db);
}
