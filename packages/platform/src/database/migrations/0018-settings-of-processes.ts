import { type Kysely, sql } from "kysely";

/** Digests of the settings of each running process, so that processes find differences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table process_settings (
    id uuid primary key,
    machine text not null,
    digests jsonb not null,
    seen_at timestamptz not null
  )`.execute(db);
}
