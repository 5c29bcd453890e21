import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

const MOST = 8;

/**
 * Updates the lists of all products in one statement; a merged product counts as the one that is
 * left. Empty ones if there are fewer than `orders` paid orders since `since`; a pair counts from
 * `pairs` orders on. Returns how many rows changed.
 */
export async function writeBoughtTogether(
  trx: Trx,
  since: Date,
  least: { orders: number; pairs: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with bought as (${boughtSince(since)}),
    pairs as (
      select one.product_id, other.product_id as other_id, count(*) as orders
      from bought one join bought other using (order_id)
      where one.product_id <> other.product_id
        and (select count(distinct order_id) from bought) >= ${least.orders}::integer
      group by 1, 2 having count(*) >= ${least.pairs}::integer
    ),
    best as (
      select product_id, (array_agg(other_id order by orders desc, other_id))[1:${sql.lit(MOST)}] as others
      from pairs group by product_id
    ),
    counted as (
      select product_id, coalesce(best.others, '{}') as others, stats.bought_with as before
      from best full join (select product_id, bought_with from product_stats where bought_with <> '{}') stats
        using (product_id)
    )
    insert into product_stats as stats (product_id, bought_with)
    select product_id, others from counted where others is distinct from coalesce(before, '{}')
    order by product_id
    on conflict (product_id) do update set bought_with = excluded.bought_with`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Each product of each order once; gift cards are for no car. */
function boughtSince(since: Date) {
  return sql`
    select distinct o.id as order_id, heir_of(i.product_id) as product_id
    from orders o join order_items i on i.order_id = o.id
    join products p on p.id = heir_of(i.product_id)
    where o.payment_status = 'paid' and o.paid_at > ${since} and o.status not in ('cancelled', 'returned')
      and not ${GIFT_CARDS_CATEGORY_ID}::integer = any(p.category_ids)`;
}
