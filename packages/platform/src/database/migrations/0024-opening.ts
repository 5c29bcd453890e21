import { type Kysely, sql } from "kysely";

/**
 * Whether a live shop has been opened, and the links that make its first owner. A shop that has
 * orders or staff is open already; any other opens at its next complete start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shop_opening (
    id boolean primary key default true check (id),
    opened_at timestamptz,
    opened_by text,
    set_aside text[] not null default '{}',
    claimed_by integer references staff (id) on delete set null
  )`.execute(db);
  await sql`insert into shop_opening (opened_at, opened_by)
    select now(), 'migration' where exists (select from orders) or exists (select from staff)`.execute(db);
  await sql`create trigger shop_opening_announce after insert or update on shop_opening
    for each statement execute function announce('settings')`.execute(db);
  await sql`create table owner_links (
    secret_hash text primary key,
    expires_at timestamptz not null
  )`.execute(db);
}
