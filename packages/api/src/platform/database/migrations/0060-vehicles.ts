import { type Kysely, sql } from "kysely";

/**
 * Vehicles, and the products that fit them. Months are `year * 12 + month - 1`. A vehicle is never
 * deleted, so `product_fits` refers to vehicles without a foreign key. Terms never change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const CHANGED = "changed_xid xid8 not null default pg_current_xact_id()";
const ID = "id integer generated always as identity primary key";

const statements = [
  `create table vehicle_makes (
    ${ID},
    name text not null,
    name_key text not null unique,
    slug text not null unique,
    ${CHANGED}
  )`,
  `create table vehicle_models (
    ${ID},
    make_id integer not null references vehicle_makes (id),
    name text not null,
    platform text not null default '',
    name_key text not null,
    body text,
    from_month integer not null,
    to_month integer,
    month_known boolean not null,
    slug text not null,
    ${CHANGED},
    unique (make_id, name_key),
    unique (make_id, slug),
    check (to_month >= from_month)
  )`,
  `create table fit_sources (
    ${ID},
    name text not null unique,
    version text not null default '',
    complete boolean not null default false,
    loaded_at timestamptz not null default now(),
    ${CHANGED}
  )`,
  `create table vehicles (
    ${ID},
    model_id integer not null references vehicle_models (id),
    name text not null,
    name_key text not null,
    engine_codes text[] not null default '{}',
    kw integer check (kw > 0),
    cc integer check (cc > 0),
    fuel text not null,
    from_month integer not null,
    to_month integer,
    month_known boolean not null,
    ktype integer unique check (ktype > 0),
    ref text unique,
    retired_at timestamptz,
    source_id integer not null references fit_sources (id),
    ${CHANGED},
    check (to_month >= from_month)
  )`,
  "create index vehicles_model on vehicles (model_id)",
  "create index vehicles_changed on vehicles (changed_xid)",
  // Vehicles without a number are known by their names.
  `create unique index vehicles_by_name on vehicles (model_id, name_key, engine_codes, kw) nulls not distinct
    where ref is null and ktype is null`,
  `create table fit_terms (
    ${ID},
    digest bytea not null unique,
    from_month integer,
    to_month integer,
    position text,
    quantity integer check (quantity > 0),
    text text,
    conditions jsonb not null default '[]',
    check (to_month >= from_month)
  )`,
  `create table product_fits (
    product_id integer primary key references products (id) on delete cascade,
    universal boolean not null default false,
    vehicle_ids integer[] not null default '{}',
    term_ids integer[] not null default '{}',
    is_partial boolean not null default false,
    source_id integer references fit_sources (id),
    ${CHANGED},
    check (cardinality(vehicle_ids) = cardinality(term_ids))
  )`,
  "create index product_fits_changed on product_fits (changed_xid)",
  `comment on column product_fits.term_ids is 'parallel to vehicle_ids; 0 is no term'`,
  `comment on column product_fits.is_partial is 'a link named no known vehicle: a missing one proves nothing'`,
  ...["vehicle_makes", "vehicle_models", "vehicles", "fit_sources", "product_fits"].flatMap((table) => [
    `create trigger ${table}_mark_changed before update on ${table}
      for each row when (old.* is distinct from new.*) execute function mark_changed()`,
    `create trigger ${table}_notify_changed after insert or update or delete on ${table}
      for each statement execute function notify_catalog_changed()`,
  ]),
  `create trigger product_fits_note_deleted after delete on product_fits referencing old table as gone
    for each statement execute function note_deleted_products('product_id')`,
  `create trigger product_fits_note_truncated before truncate on product_fits
    for each statement execute function note_truncated_products('product_id')`,
  `create trigger product_fits_notify_truncated after truncate on product_fits
    for each statement execute function notify_catalog_changed()`,
];
