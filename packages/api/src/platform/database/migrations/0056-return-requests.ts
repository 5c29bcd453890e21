import { type Kysely, sql } from "kysely";

/** Returns that customers ask for, with photos, and their parcels on the way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table returns
    drop constraint returns_state_check,
    add constraint returns_state_check
      check (state in ('requested', 'approved', 'sent', 'inspected', 'refunded', 'refused')),
    add column request_hash text unique,
    add column tracking_number text check (length(tracking_number) between 1 and 60)`.execute(db);

  // In the database, so that every process finds them and a backup has them. JPEGs of some 300 kB.
  await sql`create table return_photos (
    id text primary key,
    order_id text not null references orders (id),
    return_id text references returns (id),
    by_shop boolean not null,
    content bytea not null check (length(content) between 1 and 4000000),
    created_at timestamptz not null,
    check (return_id is not null or not by_shop)
  )`.execute(db);
  await sql`alter table return_photos alter column content set storage external`.execute(db);
  await sql`create index return_photos_return on return_photos (return_id)`.execute(db);
  await sql`create index return_photos_order on return_photos (order_id)`.execute(db);
  await sql`create index return_photos_created on return_photos (created_at)`.execute(db);
}
