import type pg from "pg";
import { expect } from "vitest";
import type { InterruptedDatabase, Moment } from "../../faults/interrupted-database.ts";

/** A statement of the work, and the side of it on which the rival comes. */
export type Point = { moment: Moment; statement: number };

/**
 * Runs `work` with `rival` at a point of it: the work continues once the rival is done or waits for
 * a lock. Returns both outcomes, or null if the point does not exist, after running the work alone.
 */
export async function interleave<W, R>(
  database: InterruptedDatabase,
  { moment, statement }: Point,
  work: () => Promise<W>,
  rival: () => Promise<R>,
): Promise<{ done: W; met: R } | null> {
  let meeting: Promise<R> | null = null;
  database.interruptAt(moment, statement, async () => {
    let isThrough = false;
    meeting = rival().finally(() => {
      isThrough = true;
    });
    meeting.catch(() => undefined);
    while (!isThrough && (await countWaiting(database.pool)) === 0) await new Promise(setImmediate);
  });
  const done = await work();
  return meeting === null ? null : { done, met: await meeting };
}

/**
 * Runs `work` beside a transaction that has run `text` and holds its locks; commits it afterwards,
 * even if `work` fails.
 */
export async function whileHeld<T>(
  pool: pg.Pool,
  { text, values }: { text: string; values: readonly unknown[] },
  work: (holder: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query(text, [...values]);
    return await work(holder);
  } finally {
    await holder.query("commit");
    holder.release();
  }
}

/** Waits until at least so many wait for a lock of this database. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  await expect
    .poll(() => countWaiting(pool), { timeout: 10_000, interval: 10 })
    .toBeGreaterThanOrEqual(count);
}

/** Number of connections waiting for a lock of this database. */
async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

/**
 * Invariants of a shop, each as a number that is 0; `pieces` is the initial stock. Money whose
 * automatic refund the bank refused is still there for an operator to refund.
 */
export const DRIFT = `select
  (select sum(quantity) from stock) - $1::bigint + (
    select coalesce(sum(i.quantity - i.unsent), 0) from order_items i join orders o on o.id = i.order_id
    where o.status not in ('cancelled', 'returned') and i.gift is null) as pieces,
  (select count(*) from stock where quantity < 0) as oversold,
  (select count(*) from coupons c where uses <> (
    select count(*) from coupon_uses u where u.coupon_id = c.id and u.returned_at is null)
    or uses > max_uses) as coupons,
  (select count(*) from coupon_uses u join orders o on o.id = u.order_id
    where (o.status in ('cancelled', 'returned')) <> (u.returned_at is not null)) as "coupons of orders given up",
  (select count(*) from gift_cards c where balance_cents < 0 or balance_cents <> (
    select coalesce(sum(e.cents), 0) from gift_card_events e where e.gift_card_id = c.id)) as "gift cards",
  (select count(*) from gift_card_events e join orders o on o.id = e.order_id
    where e.kind = 'redeem' and (o.payment_status = 'refunded' or (o.status in ('cancelled', 'returned') and o.payment_status = 'pending'))
      <> exists (select from gift_card_events b
        where b.gift_card_id = e.gift_card_id and b.order_id = e.order_id and b.kind = 'give_back')) as "gift cards' share of orders given up",
  (select count(*) from orders o where total_cents < 0
    or base_cents + vat_cents + voucher_cents <> total_cents + gift_card_cents
    or subtotal_cents <> (select sum(total_cents) from order_items i where i.order_id = o.id)) as amounts,
  (select count(*) from orders o, lateral (select
      (select coalesce(sum(a.amount_cents), 0) from payment_attempts a where a.order_id = o.id and a.state = 'authorised') as came,
      (select coalesce(sum(a.amount_cents), 0) from payment_attempts a where a.order_id = o.id and exists (
        select from refunds r where r.attempt_id = a.id and r.reason in ('paid_twice', 'order_gone'))) as surplus,
      (select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.order_id = o.id and r.reason in ('paid_twice', 'order_gone') and r.state <> 'failed') as returned,
      (select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.order_id = o.id and r.reason not in ('paid_twice', 'order_gone') and r.state <> 'failed' and r.attempt_id is not null) as asked,
      (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id and r.attempt_id is null) as outside) m
    where m.outside > (case when m.came = m.surplus then o.total_cents else 0 end)
      or m.came - m.surplus not in (0, o.total_cents) or m.asked > m.came - m.surplus or m.returned > m.surplus
      or (m.came > m.surplus and o.payment_status = 'pending')
      or (o.payment_method in ('card', 'bizum') and o.payment_status = 'paid' and m.came = m.surplus)) as payments,
  (select count(*) from (
    select o.id from orders o
    left join mails m on m.template = 'payment-received' and m.data -> 'order' ->> 'id' = o.id
    where o.payment_status = 'paid' and o.payment_method in ('card', 'bizum')
    group by o.id having count(m.id) <> 1) wrong) as receipts`;

/** The numbers of DRIFT that are not 0. */
export async function readDrift(pool: pg.Pool, pieces: number): Promise<Record<string, number>> {
  const { rows } = await pool.query(DRIFT, [pieces]);
  const numbers = Object.entries(rows[0]).map(([name, value]) => [name, Number(value)] as const);
  return Object.fromEntries(numbers.filter(([, value]) => value !== 0));
}
