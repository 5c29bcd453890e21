import { type Kysely, sql } from "kysely";

/**
 * Feeds that the shop fetches by itself: address, map and schedule. `map` is the map's own text, so
 * that no file has to stay. `password_env` names the setting with the password, which is not
 * stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table watched_sources (
    id integer generated always as identity primary key,
    name text not null unique check (name ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
    location text not null check (length(location) between 1 and 2000),
    username text check (length(username) between 1 and 200),
    password_env text check (password_env ~ '^IMPORT_[A-Z0-9_]{1,60}$'),
    map jsonb,
    prune boolean not null default false,
    prune_limit double precision check (prune_limit between 0 and 100),
    every_minutes integer check (every_minutes between 5 and 44640),
    at_times text[] check (cardinality(at_times) between 1 and 24),
    mail_to text[] not null default '{}' check (cardinality(mail_to) <= 10),
    paused boolean not null default false,
    next_at timestamptz not null,
    etag text,
    last_modified text,
    content_hash text,
    checked_at timestamptz,
    imported_at timestamptz,
    last_error text,
    check ((every_minutes is null) <> (at_times is null))
  )`.execute(db);
}
