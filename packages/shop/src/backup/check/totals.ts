import type pg from "pg";

/** The sums before an instant, of rows that never change their amounts and are never deleted. */
const TOTALS = `select what, count, cents from (
  select 'orders' as what, count(*)::int as count, coalesce(sum(total_cents), 0)::text as cents
    from orders where created_at < $1
  union all select 'lines of orders', count(*)::int, coalesce(sum(i.total_cents), 0)::text
    from order_items i join orders o on o.id = i.order_id where o.created_at < $1
  union all select 'payments', count(*)::int, coalesce(sum(amount_cents), 0)::text
    from payment_attempts where created_at < $1
  union all select 'refunds', count(*)::int, coalesce(sum(amount_cents), 0)::text
    from refunds where created_at < $1
  union all select 'gift cards, ' || kind, count(*)::int, sum(cents)::text
    from gift_card_events where at < $1 group by kind
  union all select 'invoices', count(*)::int, coalesce(sum(total_cents), 0)::text
    from invoices where issued_at < $1
  union all select 'records of invoices, ' || coalesce(max(hash), 'none'), count(*)::int, '0'
    from (select hash from billing_records where generated_at < $1) r
) sums order by what collate "C"`;

/** One sum of the shop, in cents. */
export type Total = { what: string; count: number; cents: string };

/** Sums of all that a shop had sold, taken, given back and invoiced before an instant. */
export async function readTotals(client: pg.Client, before: Date): Promise<Total[]> {
  return (await client.query<Total>(TOTALS, [before])).rows;
}

/** The totals that differ, one sentence each. */
export function differences(live: readonly Total[], copy: readonly Total[]): string[] {
  const of = (totals: readonly Total[]) =>
    new Map(totals.map(({ what, count, cents }) => [what, `${count} of ${cents} cents`]));
  const [there, here] = [of(live), of(copy)];
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((what) => there.get(what) !== here.get(what))
    .map(
      (what) => `${what}: the shop has ${there.get(what) ?? "none"}, the copy ${here.get(what) ?? "none"}`,
    );
}
