import { type Kysely, sql } from "kysely";

/**
 * Addresses that want one mail when a sold-out product can be bought again. Rows wait once their
 * owner has confirmed them by the mailed secret; the mail deletes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stock_alerts (
    id integer generated always as identity primary key,
    product_id integer not null references products (id) on delete cascade,
    email text not null,
    secret_hash text not null unique,
    confirmed_at timestamptz,
    expires_at timestamptz not null,
    unique (product_id, email))`.execute(db);
  await sql`create index stock_alerts_email on stock_alerts (email)`.execute(db);
}
