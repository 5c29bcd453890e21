import { type Kysely, sql } from "kysely";

/** What one unit of a product contains, and the number of which quantities are multiples. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products
    add column units_per_box integer check (units_per_box between 2 and 9999),
    add column quantity_step integer check (quantity_step between 2 and 999)`.execute(db);
}
