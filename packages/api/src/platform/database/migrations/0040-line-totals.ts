import { type Kysely, sql } from "kysely";

/**
 * A line without VAT is rounded once, as a whole: its total may differ by half a cent per piece
 * from its rounded pieces. Gift cards, sold one by one, stay exact.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items
    drop constraint order_items_check,
    add constraint order_items_total check (
      case when gift is null then abs(total_cents - unit_cents * quantity) * 2 <= quantity + 1
      else total_cents = unit_cents * quantity end
    )`.execute(db);
}
