import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Stores that the customer of a checkout agrees to a mail; one that was sent is not sent again. */
export async function insertReminder(
  db: Database,
  { checkoutId, email, consent }: { checkoutId: string; email: string; consent: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into cart_reminders as r (checkout_id, email, consent, agreed_at)
    values (${checkoutId}, ${email}, ${consent}, ${now})
    on conflict (checkout_id) do update
      set email = excluded.email, consent = excluded.consent, agreed_at = excluded.agreed_at
      where r.sent_at is null and r.email <> excluded.email`.execute(db);
}

/** Takes back the consent of a checkout whose mail was not sent. */
export async function deleteReminder(db: Database, checkoutId: string): Promise<void> {
  await sql`delete from cart_reminders where checkout_id = ${checkoutId} and sent_at is null`.execute(db);
}

/** Whether the customer of a checkout has agreed. */
export async function hasReminder(db: Database, checkoutId: string): Promise<boolean> {
  const { rows } = await sql`select from cart_reminders where checkout_id = ${checkoutId}`.execute(db);
  return rows.length > 0;
}

/** The checkouts with consent that nobody has touched since `to`, but after `from`. */
export async function findLeftCheckouts(
  db: Database,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<{ checkoutId: string; cartId: string }[]> {
  const { rows } = await sql<{ checkoutId: string; cartId: string }>`
    select ${sqlColumns("r.checkout_id", "h.cart_id")} from cart_reminders r
      join checkouts h on h.id = r.checkout_id join carts k on k.id = h.cart_id
    where r.sent_at is null and k.lines <> '[]' and r.email = h.customer ->> 'email'
      and greatest(r.agreed_at, h.updated_at, k.updated_at) between ${from} and ${to}
    order by r.agreed_at limit ${limit}`.execute(db);
  return rows;
}

/**
 * The address of a left checkout, with its cart locked as placing an order locks it. Null if it is
 * gone, touched after `to`, mailed or withdrawn, or if the address has ordered since.
 */
export async function lockLeftCheckout(
  trx: Trx,
  { checkoutId, cartId }: { checkoutId: string; cartId: string },
  to: Date,
): Promise<string | null> {
  await sql`select from carts where id = ${cartId} for update`.execute(trx);
  const { rows } = await sql<{ email: string }>`
    select r.email from cart_reminders r
      join checkouts h on h.id = r.checkout_id and h.cart_id = ${cartId} join carts k on k.id = h.cart_id
    where r.checkout_id = ${checkoutId} and r.sent_at is null and r.email = h.customer ->> 'email'
      and greatest(r.agreed_at, h.updated_at, k.updated_at) <= ${to}
      and not exists (select from orders o
        where o.customer ->> 'email' = r.email and o.created_at >= r.agreed_at)
    for update of r`.execute(trx);
  return rows[0]?.email ?? null;
}

/** Stores that the mail of a locked checkout is queued, with the hashes of its links' secrets. */
export async function setSent(
  trx: Trx,
  checkoutId: string,
  { linkHash, stopHash, now }: { linkHash: string; stopHash: string; now: Date },
): Promise<void> {
  await trx
    .updateTable("cart_reminders")
    .set({ sent_at: now, link_hash: linkHash, stop_hash: stopHash })
    .where("checkout_id", "=", checkoutId)
    .execute();
}

/** The names of products by their ids. */
export async function readNames(db: Database | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from products where id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Takes back the consents of the address of a mail that are not mailed; false: no such mail. */
export async function takeBackConsents(db: Database, stopHash: string): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    select email from cart_reminders where stop_hash = ${stopHash}`.execute(db);
  const [found] = rows;
  if (!found) return false;
  await sql`delete from cart_reminders where email = ${found.email} and sent_at is null`.execute(db);
  return true;
}

/** Deletes all that an address has agreed to. */
export async function deleteRemindersOf(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom("cart_reminders").where("email", "=", email).execute();
}

/** Deletes the consents of an account's own checkout, whatever address was typed there. */
export async function deleteRemindersOfAccount(trx: Trx, userId: number): Promise<void> {
  await sql`
    delete from cart_reminders where checkout_id in (
      select h.id from checkouts h join carts k on k.id = h.cart_id where k.user_id = ${userId})`.execute(
    trx,
  );
}

/** An address's consent, and what came of it. */
type OwnReminder = {
  consent: string;
  agreedAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  orderedAt: Date | null;
};

/** All that an address has agreed to, the newest first. */
export async function findRemindersOf(db: Database, email: string): Promise<OwnReminder[]> {
  const { rows } = await sql<OwnReminder>`
    select ${sqlColumns("consent", "agreed_at", "sent_at", "opened_at", "ordered_at")}
    from cart_reminders where email = ${email} order by agreed_at desc`.execute(db);
  return rows;
}

/** Deletes up to `limit` consents from before; returns their number. */
export async function deleteOldReminders(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart_reminders where checkout_id in (
      select checkout_id from cart_reminders where greatest(agreed_at, sent_at) < ${before}
      limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Stores the first valid order of each mailed address in the days after its mail. */
export async function noteOrders(db: Database, now: Date, days: number): Promise<void> {
  await sql`
    update cart_reminders r set ordered_at = o.created_at, order_cents = o.total_cents
    from cart_reminders m cross join lateral (
      select created_at, total_cents from orders
      where customer ->> 'email' = m.email and status not in ('pending_payment', 'cancelled')
        and created_at > m.sent_at and created_at <= m.sent_at + ${days} * interval '1 day'
      order by created_at limit 1) o
    where r.checkout_id = m.checkout_id and m.ordered_at is null
      and m.sent_at > ${now}::timestamptz - ${days + 2} * interval '1 day'`.execute(db);
}

/** Mails about unfinished purchases with their results since; cents with VAT. */
export type ReminderFigures = { sent: number; opened: number; orders: number; cents: number };

/** Counts the mails since a time. */
export async function countReminders(db: Database, since: Date): Promise<ReminderFigures> {
  const { rows } = await sql<ReminderFigures>`
    select count(*)::integer as sent, count(opened_at)::integer as opened, count(ordered_at)::integer as orders,
      coalesce(sum(order_cents), 0)::integer as cents
    from cart_reminders where sent_at >= ${since}`.execute(db);
  return rows[0] ?? { sent: 0, opened: 0, orders: 0, cents: 0 };
}
