import { type Kysely, sql } from "kysely";

/**
 * Terminals that the gateway has replaced, sealed, since payments began with them; and whether each
 * connection worked when somebody tried it last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table former_terminals (
    id bigint generated always as identity primary key,
    sealed text not null,
    replaced_at timestamptz not null
  )`.execute(db);
  await sql`create table setting_checks (
    kind text primary key check (kind in ('mail', 'gateway', 'certificate', 'backup')),
    checked_at timestamptz not null,
    passed boolean not null,
    message text not null
  )`.execute(db);
}
