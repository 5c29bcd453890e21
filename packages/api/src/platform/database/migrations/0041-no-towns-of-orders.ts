import { type Kysely, sql } from "kysely";

/** Towns of postal codes come from the INE's data, not from paid orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_paid_at_postal_code`.execute(db);
}
