import type pg from "pg";

/** One sum of the shop's money. */
export type LedgerLine = { what: string; count: number; cents: string };

/** The sums ordered, paid, refunded and on gift cards, by state; all in cents. */
export async function readLedger(client: pg.Client): Promise<LedgerLine[]> {
  const { rows } = await client.query<LedgerLine>(`select what, count, cents from (
    select 'orders ' || status || ', ' || payment_status as what, count(*)::int as count,
      sum(total_cents)::text as cents from orders group by status, payment_status
    union all select 'lines of orders', count(*)::int, coalesce(sum(total_cents), 0)::text from order_items
    union all select 'payments ' || state, count(*)::int, sum(amount_cents)::text from payment_attempts group by state
    union all select 'refunds ' || state, count(*)::int, sum(amount_cents)::text from refunds group by state
    union all select 'gift cards, balance', count(*)::int, coalesce(sum(balance_cents), 0)::text from gift_cards
    union all select 'gift cards, ' || kind, count(*)::int, sum(cents)::text from gift_card_events group by kind
  ) sums order by what collate "C"`);
  return rows;
}
