import { type Kysely, sql } from "kysely";

/**
 * The transactions that a copy of the index shows, in a file or in a process, and the transaction
 * that wrote the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table index_copies
    add column snapshot text,
    add column written_by xid8 not null default pg_current_xact_id()`.execute(db);
}
