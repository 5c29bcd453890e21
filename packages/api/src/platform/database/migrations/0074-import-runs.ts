import { type Kysely, sql } from "kysely";

/**
 * Files that the staff import in the office, each with its last check or import, and the maps that
 * they have saved. At most one of them is at work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table import_runs (
    id integer generated always as identity primary key,
    uploaded_by integer not null references staff,
    uploaded_at timestamptz not null,
    file_name text not null,
    file_bytes integer not null,
    file_key text not null unique,
    found jsonb not null,
    state text not null default 'uploaded'
      check (state in ('uploaded', 'waiting', 'running', 'done', 'stopped', 'failed', 'interrupted')),
    is_check boolean not null default true,
    asked_by integer references staff,
    asked_at timestamptz,
    ended_at timestamptz,
    settings jsonb,
    most_leaving integer,
    stop_asked boolean not null default false,
    progress jsonb,
    result jsonb,
    rejects jsonb,
    error text,
    check ((state = 'uploaded') = (asked_by is null)),
    check ((state = 'uploaded') = (settings is null)),
    check ((asked_by is null) = (asked_at is null))
  )`,
  "create unique index import_runs_active on import_runs ((true)) where state in ('waiting', 'running')",
  "create index import_runs_old on import_runs (uploaded_at)",
  `create table import_maps (
    id integer generated always as identity primary key,
    name text not null,
    columns jsonb not null,
    saved_at timestamptz not null
  )`,
  "create unique index import_maps_name on import_maps (lower(name))",
];
