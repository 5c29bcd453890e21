import { type Kysely, sql } from "kysely";

/**
 * Tables whose rows live for minutes keep their pages when they are vacuumed: one that looks empty would be planned to
 * be read whole, and is read whole with all its dead rows, for as long as a connection keeps that plan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["stock_reservations", "checkouts"])
    await sql`alter table ${sql.table(table)} set (vacuum_truncate = off)`.execute(db);
}
