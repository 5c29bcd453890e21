import { type Kysely, sql } from "kysely";

/**
 * `sales` and `wished` are recomputed again and again; counts from before the shop counted itself
 * have their own columns. Existing values were counted elsewhere, except the units of paid orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table product_stats
    add column sales_before integer not null default 0 check (sales_before >= 0),
    add column wished_before integer not null default 0 check (wished_before >= 0)`,
  `update product_stats stats set wished_before = wished, sales_before = greatest(0, sales - coalesce((
    select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
    where i.product_id = stats.product_id and o.payment_status = 'paid'), 0))`,
  `create index orders_paid on orders (paid_at) where payment_status = 'paid'`,
];
