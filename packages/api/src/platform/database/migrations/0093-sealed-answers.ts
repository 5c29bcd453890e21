import { type Kysely, sql } from "kysely";

/**
 * Answers that are the only copy of a secret, sealed, for the minutes in which their call may be
 * repeated. The row is written in the transaction that makes the secret.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sealed_answers (
    id bytea primary key,
    request_digest bytea not null,
    answer bytea,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index sealed_answers_expiry on sealed_answers (expires_at)`.execute(db);
}
