import { type Kysely, sql } from "kysely";

/**
 * Data for followers that copy the catalogue: the products of rows deleted from `products`, `stock`
 * or `product_stats`, and witnesses that a copy in a file belongs to this database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table product_deletions (
    product_id integer not null,
    deleted_at timestamptz not null default now(),
    changed_xid xid8 not null default pg_current_xact_id()
  )`,
  `create index product_deletions_changed on product_deletions (changed_xid)`,
  `create index product_deletions_deleted_at on product_deletions (deleted_at)`,
  `create table index_copies (
    witness uuid primary key,
    written_at timestamptz not null default now()
  )`,
  `create function forget_old_deletions() returns void language sql as $$
    delete from product_deletions where ctid = any (array(
      select ctid from product_deletions where deleted_at < now() - interval '30 days' for update skip locked))
  $$`,
  `create function note_deleted_products() returns trigger language plpgsql as $$
    begin
      execute format('insert into product_deletions (product_id) select %I from gone', tg_argv[0]);
      perform forget_old_deletions();
      return null;
    end $$`,
  `create function note_truncated_products() returns trigger language plpgsql as $$
    begin
      execute format('insert into product_deletions (product_id) select %I from %s', tg_argv[0], tg_relid::regclass);
      perform forget_old_deletions();
      return null;
    end $$`,
  ...[
    ["products", "id"],
    ["stock", "product_id"],
    ["product_stats", "product_id"],
  ].flatMap(([table, id]) => [
    `create trigger ${table}_note_deleted after delete on ${table} referencing old table as gone
      for each statement execute function note_deleted_products('${id}')`,
    `create trigger ${table}_note_truncated before truncate on ${table}
      for each statement execute function note_truncated_products('${id}')`,
    `create trigger ${table}_notify_truncated after truncate on ${table}
      for each statement execute function notify_catalog_changed()`,
  ]),
];
