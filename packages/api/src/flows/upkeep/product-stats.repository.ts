import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * Lets one process count at a time, until the transaction ends; the next sees its result. Both may
 * exceed a visitor's time limit: a large shop's first count changes every row.
 */
export async function lockCounting(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.productStats}::bigint)`.execute(trx);
}

/**
 * Updates the figures of all products in one statement: units of valid orders since `since`,
 * wishlists, approved opinions (`withInvented`: the demo catalogue's too), plus earlier counts.
 * Returns how many rows changed; unchanged rows are not touched, which spares the index.
 */
export async function writeProductStats(trx: Trx, since: Date, withInvented: boolean): Promise<number> {
  const { numAffectedRows } = await sql`
    with sold as (${soldSince(since)}), wished as (${WISHED}), rated as (${ratedBy(withInvented)}),
    counted as (
      select product_id, (stats.sales, stats.wished, stats.rating_sum, stats.rating_count) as before,
        coalesce(stats.sales_before, 0) + coalesce(sold.units, 0) as sales,
        coalesce(stats.wished_before, 0) + coalesce(wished.count, 0) as wished,
        coalesce(rated.sum, 0) as rating_sum,
        coalesce(rated.count, 0) as rating_count
      from product_stats stats full join sold using (product_id) full join wished using (product_id)
        full join rated using (product_id)
    )
    insert into product_stats as stats (product_id, sales, wished, rating_sum, rating_count)
    select product_id, sales, wished, rating_sum, rating_count
    from counted where (sales, wished, rating_sum, rating_count) is distinct from before
    order by product_id
    on conflict (product_id) do update set sales = excluded.sales, wished = excluded.wished,
      rating_sum = excluded.rating_sum, rating_count = excluded.rating_count`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

function soldSince(since: Date) {
  return sql`
    select heir_of(i.product_id) as product_id, sum(i.quantity)::integer as units
    from orders o join order_items i on i.order_id = o.id
    where o.payment_status = 'paid' and o.paid_at > ${since} and o.status not in ('cancelled', 'returned')
    group by 1`;
}

const WISHED = sql`select product_id, count(*)::integer from wishlist_items group by product_id`;

function ratedBy(withInvented: boolean) {
  return sql`
    select product_id, sum(rating)::integer, count(*)::integer from ratings
    where status = 'approved' ${withInvented ? sql`` : sql`and order_id is not null`}
    group by product_id`;
}
