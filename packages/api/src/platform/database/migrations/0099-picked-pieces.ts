import { type Kysely, sql } from "kysely";

/** How many pieces of a part somebody has picked; ticks from before were of all its pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table pick_ticks add column pieces integer check (pieces > 0)",
  `update pick_ticks t set pieces = greatest(1, (
    select sum(i.quantity) from pick_batch_orders o join order_items i on i.order_id = o.order_id
    where o.batch_id = t.batch_id and i.product_id = t.product_id))`,
  "alter table pick_ticks alter column pieces set not null",
];
