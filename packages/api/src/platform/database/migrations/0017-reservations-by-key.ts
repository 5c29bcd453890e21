import { type Kysely, sql } from "kysely";

/**
 * Reservations are found by product or cart. On so few rows PostgreSQL used the index by time for
 * both, and read everybody's reservations with all dead rows; the clean-up job scans the table
 * whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index stock_reservations_expiry`.execute(db);
}
