/** Vehicles, and the products that fit them. */
export const vehicles = `
create table vehicle_makes (
  id integer generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  slug text not null unique,
  changed_xid xid8 not null default pg_current_xact_id()
);

create table vehicle_models (
  id integer generated always as identity primary key,
  make_id integer not null references vehicle_makes (id),
  name text not null,
  platform text not null default '',
  name_key text not null,
  body text,
  from_month integer not null,
  to_month integer,
  month_known boolean not null,
  slug text not null,
  changed_xid xid8 not null default pg_current_xact_id(),
  unique (make_id, name_key),
  unique (make_id, slug),
  check (to_month >= from_month)
);

create table fit_sources (
  id integer generated always as identity primary key,
  name text not null unique,
  version text not null default '',
  complete boolean not null default false,
  loaded_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id()
);

-- Months are \`year * 12 + month - 1\`. A vehicle is never deleted, so \`product_fits\` refers to
-- vehicles without a foreign key.
create table vehicles (
  id integer generated always as identity primary key,
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
  changed_xid xid8 not null default pg_current_xact_id(),
  check (to_month >= from_month)
);
create index vehicles_model on vehicles (model_id);
create index vehicles_changed on vehicles (changed_xid);
create unique index vehicles_by_name on vehicles (model_id, name_key, engine_codes, kw) nulls not distinct
  where ref is null and ktype is null;

-- Terms never change.
create table fit_terms (
  id integer generated always as identity primary key,
  digest bytea not null unique,
  from_month integer,
  to_month integer,
  position text,
  quantity integer check (quantity > 0),
  text text,
  conditions jsonb not null default '[]',
  check (to_month >= from_month)
);

create table product_fits (
  product_id integer primary key references products (id) on delete cascade,
  universal boolean not null default false,
  vehicle_ids integer[] not null default '{}',
  term_ids integer[] not null default '{}',
  is_partial boolean not null default false,
  source_id integer references fit_sources (id),
  changed_xid xid8 not null default pg_current_xact_id(),
  check (cardinality(vehicle_ids) = cardinality(term_ids))
);
create index product_fits_changed on product_fits (changed_xid);

comment on column product_fits.term_ids is 'parallel to vehicle_ids; 0 is no term';
comment on column product_fits.is_partial is 'a link named no known vehicle: a missing one proves nothing';
`;
