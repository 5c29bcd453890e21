import { type Kysely, sql } from "kysely";

/**
 * Vehicles that links name and nobody has, what waits for them, and imports of links in the office.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- A vehicle as files name it; \`spelling_key\` is one for all its spellings.
create table unknown_vehicles (
  id integer generated always as identity primary key,
  spelling_key text not null unique,
  spelling text not null,
  make text not null,
  model text not null,
  platform text not null,
  engine text not null,
  engine_code text not null,
  ref text not null,
  ktype text not null,
  from_month integer,
  to_month integer,
  make_key text not null,
  model_key text not null,
  rejected_at timestamptz
);
create index unknown_vehicles_order on unknown_vehicles (make_key, model_key, spelling_key);

-- Links of files of links that no vehicle of the shop has; without \`unknown_id\` a rejected one.
-- Terms have the months of the file.
create table waiting_fits (
  product_id integer not null references products (id) on delete cascade,
  unknown_id integer references unknown_vehicles (id) on delete cascade,
  term_id integer not null default 0,
  unique nulls not distinct (product_id, unknown_id, term_id)
);
create index waiting_fits_unknown on waiting_fits (unknown_id);

-- What people have said that a spelling means.
create table vehicle_aliases (
  spelling_key text not null,
  vehicle_id integer not null references vehicles (id),
  created_at timestamptz not null default now(),
  primary key (spelling_key, vehicle_id)
);

alter table import_runs add column what text not null default 'products' check (what in ('products', 'fits'));
`,
    )
    .execute(db);
}
