import { type Kysely, sql } from "kysely";

/**
 * Watched sources that people add in the office: an encrypted password, only public addresses, the
 * choices by which the map was made; and of all the result of the last import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table watched_sources
    add column password_sealed bytea,
    add column is_public boolean not null default false,
    add column columns jsonb,
    add column last_result jsonb`.execute(db);
}
