/** Tables whose rows followers copy; by their column, the product of a deleted row is noted. */
const FOLLOWED: Readonly<Record<string, string | null>> = {
  media: null,
  brands: null,
  categories: null,
  products: "id",
  stock: "product_id",
  product_stats: "product_id",
  drawing_words: null,
  vehicle_makes: null,
  vehicle_models: null,
  vehicles: null,
  fit_sources: null,
  product_fits: "product_id",
};

/**
 * What followers that copy the catalogue need. Changed rows get the number of their transaction;
 * each statement notifies listeners, once per transaction.
 */
export const followers = `
-- The products of rows deleted from tables that followers copy.
create table product_deletions (
  product_id integer not null,
  deleted_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id()
);
create index product_deletions_changed on product_deletions (changed_xid);
create index product_deletions_deleted_at on product_deletions (deleted_at);

-- Witnesses that a copy of the index in a file belongs to this database.
create table index_copies (
  witness uuid primary key,
  written_at timestamptz not null default now()
);

create function mark_changed() returns trigger language plpgsql as $$
    begin
      new.changed_xid := pg_current_xact_id();
      return new;
    end $$;

create function mark_product_changed() returns trigger language plpgsql as $$
    begin
      new.changed_xid := pg_current_xact_id();
      new.updated_at := now();
      return new;
    end $$;

create function notify_catalog_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalog_changed', '');
      return null;
    end $$;

create function forget_old_deletions() returns void language sql as $$
    delete from product_deletions where ctid = any (array(
      select ctid from product_deletions where deleted_at < now() - interval '30 days' for update skip locked))
  $$;

create function note_deleted_products() returns trigger language plpgsql as $$
    begin
      execute format('insert into product_deletions (product_id) select %I from gone', tg_argv[0]);
      perform forget_old_deletions();
      return null;
    end $$;

create function note_truncated_products() returns trigger language plpgsql as $$
    begin
      execute format('insert into product_deletions (product_id) select %I from %s', tg_argv[0], tg_relid::regclass);
      perform forget_old_deletions();
      return null;
    end $$;

${Object.entries(FOLLOWED)
  .map(([table, column]) => watch(table) + (column ? noteDeleted(table, column) : ""))
  .join("\n")}
`;

/** The trigger that marks a product sets the time of its change, which costs imports nothing. */
function watch(table: string): string {
  const mark = table === "products" ? "mark_product_changed" : "mark_changed";
  return `
create trigger ${table}_mark_changed before update on ${table}
  for each row when (old.* is distinct from new.*) execute function ${mark}();
create trigger ${table}_notify_changed after insert or update or delete on ${table}
  for each statement execute function notify_catalog_changed();`;
}

function noteDeleted(table: string, column: string): string {
  return `
create trigger ${table}_note_deleted after delete on ${table} referencing old table as gone
  for each statement execute function note_deleted_products('${column}');
create trigger ${table}_note_truncated before truncate on ${table}
  for each statement execute function note_truncated_products('${column}');
create trigger ${table}_notify_truncated after truncate on ${table}
  for each statement execute function notify_catalog_changed();`;
}
