import { type Kysely, sql } from "kysely";

/**
 * Processes whose clock is far from the database's, as they measure it each minute. `seen_at` is
 * the database's time: a process that has ended is no longer seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table wrong_clocks (
    id text primary key,
    ahead_ms bigint not null,
    seen_at timestamptz not null
  )`.execute(db);
}
