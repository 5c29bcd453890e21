import { PAYMENT_METHODS, paymentMethodCodes, refundName, zoneOf } from "@tuerca/contract";
import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";
import type { Periods, SalesRow, SalesSplit, Sums } from "./sums.ts";

/** The zone of each beginning of a postal code, `{"28": "peninsula"}`. */
const ZONES = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: 52 }, (_, index) => String(index + 1).padStart(2, "0")).map((start) => [
      start,
      zoneOf(`${start}001`),
    ]),
  ),
);

/** The ways to pay by their names on rectifying invoices, `{"Devolución (Bizum)": "Bizum"}`. */
const REFUND_METHODS = JSON.stringify({
  [refundName(null)]: "Reembolso a mano",
  ...Object.fromEntries(paymentMethodCodes.map((code) => [refundName(code), PAYMENT_METHODS[code].name])),
});

/**
 * CTEs that end with `summed`: sums of valid invoices of some days until a time, in the columns of
 * `sales_daily`. Full invoices for simplified ones add nothing. Gift cards are paid by the last
 * payment. Parts that a correction took off count by product.
 */
function summing(days: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    issued as (
      select i.id, i.order_id, i.issued_on as day, i.kind = 'rectifying' as is_back,
        i.total_cents::bigint - i.voucher_cents as cents, i.voucher_cents, i.base_cents, i.document
      from invoices i
      where i.issued_on = any(${days}) and i.issued_at <= ${until}
        and i.cancelled_at is null and i.kind <> 'substitution'),
    invoiced as (select * from issued where cents <> 0 or voucher_cents = 0),
    lines as (
      select i.day, i.id, i.is_back, l."totalCents" as cents,
        nullif(case when item.is_sold then item.brand else part.brand end, '') as brand,
        nullif(case when item.is_sold then item.category else part.category end, '') as category,
        case when l.sku is null then 'other' end as kind
      from invoiced i
      cross join lateral jsonb_to_recordset(i.document -> 'lines') as l(sku text, rate jsonb, "totalCents" bigint)
      left join lateral (
        select o.brand, o.categories[1] as category, true as is_sold from order_items o
        where o.order_id = i.order_id and o.sku = l.sku order by o.position limit 1) item on true
      left join lateral (
        select b.name as brand, c.name as category from products p
          left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_ids[1]
        where item.is_sold is null and p.sku = l.sku) part on true
      where l.rate is distinct from '"voucher"'),
    parts (day, split, kind, name, id, is_back, cents, base_cents) as (
      select day, 'all', 'none', null, id, is_back, cents, base_cents from invoiced
      union all
      select day, 'all', 'gift_cards', null, id, is_back, voucher_cents, 0 from issued where voucher_cents <> 0
      union all
      select i.day, 'zone', null, ${ZONES}::jsonb ->> left(o.shipping_address ->> 'postal_code', 2), i.id,
        i.is_back, i.cents, null
      from invoiced i join orders o on o.id = i.order_id
      union all
      select i.day, 'method', null, coalesce(${REFUND_METHODS}::jsonb ->> paid.method, nullif(paid.method, '')),
        i.id, i.is_back, paid.cents, null
      from invoiced i
      cross join lateral (
        select p.value ->> 'method' as method, (p.value ->> 'amountCents')::bigint
          - case when p.n = jsonb_array_length(i.document -> 'payments') then i.voucher_cents else 0 end as cents
        from jsonb_array_elements(i.document -> 'payments') with ordinality as p(value, n)) paid
      where paid.cents <> 0 or i.voucher_cents = 0
      union all
      select day, 'brand', kind, brand, id, is_back, cents, null from lines
      union all
      select day, 'category', kind, category, id, is_back, cents, null from lines),
    summed as (
      select day, split, coalesce(kind, case when name is null then 'none' else 'named' end) as kind,
        case when kind is null then coalesce(name, '') else '' end as name,
        count(distinct id) filter (where not is_back)::integer as sales,
        coalesce(sum(cents) filter (where not is_back), 0)::bigint as sold_cents,
        coalesce(sum(cents) filter (where is_back), 0)::bigint as back_cents,
        sum(base_cents)::bigint as base_cents
      from parts group by 1, 2, 3, 4)`;
}

const FOREVER = sql`'infinity'::timestamptz`;

const COLUMNS = sql`day, split, kind, name, sales, sold_cents, back_cents, base_cents`;

/**
 * The sums of a period and of one before it, in one statement and so as of one moment: for each day
 * in all, and for each part of the split in each period. Days that are not stored are summed from
 * their invoices.
 */
export async function readSums(
  db: Database | Trx,
  { period, before }: Periods,
  split: SalesSplit | null,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    with days as materialized (
      select day::date as day, true as is_before
      from generate_series(${before?.from ?? null}::timestamp, ${before?.until ?? null}::timestamp, interval '1 day') as day
      union all
      select day::date, false
      from generate_series(${period.from}::timestamp, ${period.until}::timestamp, interval '1 day') as day),
    ${summing(
      sql`array(
      select d.day from days d
      where not exists (select from sales_daily s where s.day = d.day and s.split = 'all'))`,
      FOREVER,
    )},
    known as (
      select ${COLUMNS} from sales_daily s where s.day = any(array(select d.day from days d))
      union all select ${COLUMNS} from summed)
    select case when split = 'all' then day::text end as day, ${sqlColumns("is_before")},
      kind, name, sum(sales)::integer as sales, sum(sold_cents)::bigint as "soldCents",
      sum(back_cents)::bigint as "backCents", sum(base_cents)::bigint as "baseCents"
    from known join days using (day) where split = 'all' or split = ${split}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** The sums of a day until the same time of day in Spain as that of `now`. */
export async function sumUntil(db: Database | Trx, day: string, now: Date): Promise<Sums> {
  const until = sql`(${day}::date + (${now}::timestamptz at time zone 'Europe/Madrid')::time) at time zone 'Europe/Madrid'`;
  const { rows } = await sql<Sums>`
    with ${summing(sql`array[${day}::date]`, until)}
    select ${sqlColumns("sales", "sold_cents", "back_cents")} from summed
    where split = 'all' and kind = 'none'`.execute(db);
  return rows[0] ?? { sales: 0, soldCents: 0, backCents: 0 };
}

/** Past days since the first invoice that are not stored, the latest first. */
export async function findMissingDays(db: Database, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select past.at::date::text as day
    from (select min(issued_on) as first from invoices) as invoiced,
      generate_series(first::timestamp, ${today}::timestamp - interval '1 day', interval '1 day') as past(at)
    where not exists (select from sales_daily s where s.day = past.at::date and s.split = 'all')
    order by 1 desc limit ${limit}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Stores the sums of a day that is over, after whoever is writing one of its invoices. */
export async function storeDay(trx: Trx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.salesDaily)})`.execute(trx);
  await sql`
    with ${summing(sql`array[${day}::date]`, FOREVER)}
    insert into sales_daily (${COLUMNS})
    select ${COLUMNS} from summed
    union all
    select ${day}::date, 'all', 'none', '', 0, 0, 0, 0 where not exists (select from invoiced)
    on conflict do nothing`.execute(trx);
}
