import { type Kysely, sql } from "kysely";

/**
 * Reservations are found by product or cart. In a table of so few rows PostgreSQL took the index by time for either,
 * and read what everybody held, with all its dead rows; the job that removes what is over reads the table whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index stock_reservations_expiry`.execute(db);
}
