import { type Kysely, sql } from "kysely";

/**
 * Pairs of categories whose parts are changed together, each once with the lower id first. Up to
 * eight products that orders have had together with one, most often first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table category_pairs (
    category_id integer not null references categories (id) on delete cascade,
    other_id integer not null references categories (id) on delete cascade,
    changed_xid xid8 not null default pg_current_xact_id(),
    primary key (category_id, other_id),
    check (category_id < other_id))`.execute(db);
  await sql`create index category_pairs_other_id on category_pairs (other_id)`.execute(db);
  await sql`create trigger category_pairs_notify_changed
    after insert or update or delete on category_pairs
    for each statement execute function notify_catalog_changed()`.execute(db);
  await sql`alter table product_stats
    add column bought_with integer[] not null default '{}'`.execute(db);
}
