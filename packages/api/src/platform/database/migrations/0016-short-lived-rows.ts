import { type Kysely, sql } from "kysely";

/**
 * Tables of short-lived rows keep their pages when vacuumed. If one looks empty, PostgreSQL plans
 * to scan it whole, and does so with all its dead rows for as long as a connection has that plan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["stock_reservations", "checkouts"])
    await sql`alter table ${sql.table(table)} set (vacuum_truncate = off)`.execute(db);
}
