import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The money paid for an order, gift cards included, less what went back; without surplus. */
const kept = sql`(case when o.payment_status = 'pending' then 0 else o.total_cents + o.gift_card_cents end)
  - coalesce((select sum(r.amount_cents) from refunds r
      where r.order_id = o.id and r.state = 'done' and r.reason not in ('paid_twice', 'order_gone', 'correction', 'other_amount')), 0)
  - (case when o.paid_at is null then 0 else coalesce((select sum(e.cents) from gift_card_events e
      where e.order_id = o.id and e.kind = 'give_back'), 0) end)`;

/**
 * The first order whose invoices are not worth what it kept, as a sentence. Orders that are due,
 * and those that were paid before the shop issued invoices, are left out.
 */
export async function findWrongOrder(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ number: string; kept: number; invoiced: number; count: number }>`
    with issuing as (select min(issued_at) as since from invoices)
    select o.number, m.kept, i.invoiced, i.count
    from orders o cross join issuing
    cross join lateral (select coalesce(sum(total_cents), 0) as invoiced, count(*) as count from invoices
      where order_id = o.id and kind <> 'substitution' and cancelled_at is null) i
    cross join lateral (select ${kept} as kept) m
    where i.invoiced <> m.kept and (i.count > 0 or o.paid_at >= issuing.since)
      and not exists (select from invoices_due d where d.order_id = o.id)
    order by o.number limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  if (row.count === 0) return `Order ${row.number} is paid and has no invoice.`;
  return `Order ${row.number} has kept ${row.kept} cents, but its invoices are worth ${row.invoiced} cents.`;
}

/** The first refund whose valid rectifying invoice has another amount or order, as a sentence. */
export async function findWrongRefund(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ number: string; cents: number | null; invoiced: number }>`
    select i.number, r.amount_cents as cents, -i.total_cents as invoiced
    from invoices i left join refunds r on r.id = i.refund_id and r.order_id = i.order_id and r.state = 'done'
    where i.kind = 'rectifying' and i.cancelled_at is null and i.refund_id is not null
      and r.amount_cents is distinct from -i.total_cents
    order by i.number limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  if (row.cents === null) return `Invoice ${row.number} rectifies a refund that its order does not have.`;
  return `Invoice ${row.number} rectifies ${row.invoiced} cents, but its refund is ${row.cents} cents.`;
}

/** The first invoice that follows from a correction of another order or amount, as a sentence. */
export async function findWrongCorrection(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select i.number from invoices i
    left join sale_corrections c on c.id = i.correction_id and c.order_id = i.order_id
    where i.correction_id is not null and (c.id is null
      or i.kind not in ('rectifying', 'substitution')
      or i.total_cents <> (c.after ->> 'baseCents')::integer + (c.after ->> 'vatCents')::integer
        - (c.before ->> 'baseCents')::integer - (c.before ->> 'vatCents')::integer)
    order by i.number limit 1`.execute(trx);
  return rows[0] ? `Invoice ${rows[0].number} is not that of its order's correction.` : null;
}

/** The first invoiced order whose total is not the sum of its parts, as a sentence. */
export async function findUnevenOrder(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o
    where exists (select from invoices i where i.order_id = o.id)
      and (o.total_cents <> o.subtotal_cents + o.shipping_cents + o.surcharge_cents - o.discount_cents
        or o.subtotal_cents <> (select sum(l.total_cents) from order_items l where l.order_id = o.id))
    order by o.number limit 1`.execute(trx);
  return rows[0] ? `The total of order ${rows[0].number} is not the sum of its parts.` : null;
}
