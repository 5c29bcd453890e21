import { type Kysely, sql } from "kysely";

/** Finds orders of which all money has gone back, and which keep their pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_to_cancel on orders (created_at, number)
    where status in ('paid', 'preparing') and payment_status = 'refunded'`.execute(db);
}
