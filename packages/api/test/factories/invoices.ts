import { isSealIntact, type SealedRecord } from "@tuerca/verifactu";
import type pg from "pg";
import { type IssueContext, openIssuer } from "../../src/modules/invoices/issuing/issue-invoices.ts";

/** Issues everything that is due now. */
export async function issueAll(context: IssueContext): Promise<void> {
  const issue = openIssuer(context);
  while ((await issue()) > 0);
}

type Numbered = { series: string; series_number: number; issued_on: string };
type Chained = { position: number; previous_hash: string; hash: string; record: SealedRecord };

/** Every break of numbers, days, chain and sums of a database's invoices, as sentences. */
export async function findBreaks(pool: pg.Pool): Promise<string[]> {
  const invoices = await pool.query<Numbered>(
    "select series, series_number, issued_on::text from invoices order by series, series_number",
  );
  const records = await pool.query<Chained>(
    "select position, previous_hash, hash, record from billing_records order by issuer, installation, position",
  );
  const sums = await pool.query<{ sentence: string }>(SUMS);
  return [
    ...breaksOfNumbers(invoices.rows),
    ...breaksOfChain(records.rows),
    ...sums.rows.map(({ sentence }) => sentence),
  ];
}

function breaksOfNumbers(rows: readonly Numbered[]): string[] {
  return [...Map.groupBy(rows, ({ series }) => series).entries()].flatMap(([series, all]) =>
    all.flatMap(({ series_number: number, issued_on: day }, index) => {
      const before = all[index - 1]?.issued_on ?? day;
      const gap = number === index + 1 ? [] : [`${series}-${number} is number ${index + 1}`];
      return before <= day ? gap : [...gap, `${series}-${number} is dated before the last one`];
    }),
  );
}

function breaksOfChain(rows: readonly Chained[]): string[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const isNext = row.position === index + 1 && row.previous_hash === (before?.hash ?? "");
    const isLinked = (row.record.previous?.hash ?? "") === row.previous_hash;
    const isInTime = !before || before.record.generatedAt <= row.record.generatedAt;
    const isIntact = isSealIntact(row.record) && row.record.hash === row.hash;
    return isNext && isLinked && isInTime && isIntact ? [] : [`record ${row.position} breaks the chain`];
  });
}

/** Paid orders have one sale; what taxes them is what was paid less what went back. */
const SUMS = `
  select 'order ' || o.number || ' has invoices of ' || coalesce(i.total, 0) || ' cents for ' || m.kept as sentence
  from orders o
  cross join lateral (select (case when o.payment_status = 'pending' then 0 else o.total_cents + o.gift_card_cents end)
    - coalesce((select sum(r.amount_cents) from refunds r
        where r.order_id = o.id and r.state = 'done' and r.reason not in ('paid_twice', 'order_gone', 'correction', 'other_amount')), 0)
    - (case when o.paid_at is null then 0 else coalesce((select sum(e.cents) from gift_card_events e
        where e.order_id = o.id and e.kind = 'give_back'), 0) end) as kept) m
  left join lateral (select sum(total_cents) as total from invoices
    where order_id = o.id and kind <> 'substitution' and cancelled_at is null) i on true
  where coalesce(i.total, 0) <> m.kept
    and not exists (select from invoices_due d where d.order_id = o.id)
  union all
  select 'invoice ' || i.number || ' has ' || count(r.id) || ' registrations' from invoices i
  left join billing_records r on r.invoice_id = i.id and r.type = 'registration'
  group by i.number having count(r.id) <> 1
  union all
  select 'chain ' || c.issuer || ' has another length' from invoice_chains c
  where c.length <> (select count(*) from billing_records r
    where r.issuer = c.issuer and r.installation = c.installation)
  union all
  select 'series ' || s.series || ' ends elsewhere' from invoice_series s
  where s.last_number <> (select count(*) from invoices i where i.series = s.series)`;

/** Adds unpaid copies of an order straight to the database. */
export async function copyOrders(pool: pg.Pool, orderId: string, count: number): Promise<Copy[]> {
  const { rows } = await pool.query<Copy>(
    `with copies as (
      insert into orders select copy.* from orders t, generate_series(1, $2::integer) as n,
        lateral jsonb_populate_record(null::orders, to_jsonb(t) || jsonb_build_object(
          'id', gen_random_uuid()::text, 'number', to_char(nextval('order_numbers'), 'FM"2026-"000000'),
          'cart_id', gen_random_uuid()::text, 'cart_version', n, 'checkout_id', gen_random_uuid()::text,
          'status', 'pending_payment', 'payment_status', 'pending', 'paid_at', null)) copy
      where t.id = $1
      returning id, number
    ), lines as (
      insert into order_items select line.* from order_items l, copies,
        lateral jsonb_populate_record(null::order_items, to_jsonb(l) || jsonb_build_object('order_id', copies.id)) line
      where l.order_id = $1
    )
    select id, number from copies`,
    [orderId, count],
  );
  return rows;
}

export type Copy = { id: string; number: string };

/** Does `copyOrders`, pays the copies at `paidAt` and leaves them to the issuer. */
export async function copyDueOrders(
  pool: pg.Pool,
  orderId: string,
  count: number,
  paidAt: Date,
): Promise<Copy[]> {
  const copies = await copyOrders(pool, orderId, count);
  await pool.query(
    `with paid as (update orders set status = 'paid', payment_status = 'paid', paid_at = $2
      where id = any($1) returning id)
     insert into invoices_due (order_id, cause, created_at, try_at) select id, 'sale', $2, $2 from paid`,
    [copies.map(({ id }) => id), paidAt],
  );
  return copies;
}
