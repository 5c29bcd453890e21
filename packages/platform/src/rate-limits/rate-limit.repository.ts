import { type RawBuilder, sql } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../clock/clock.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Deferred } from "../database/deferred.ts";
import { type ParamOf, prepare, prepareDeferred } from "../database/prepare.ts";
import { refuse } from "../database/refusal.ts";
import { hashSecret } from "../secret-id.ts";

/** The maximum number of hits within any `windowMs`; `docs/limits.md` has them as a table. */
export const LIMITS = {
  /** Passwords of any accounts from one IP address. */
  "login-from": { max: 600, windowMs: 15 * MINUTE_MS },
  /** Passwords of one account from unknown devices. */
  "login-to": { max: 10, windowMs: 15 * MINUTE_MS },
  /** Passwords of the account that is known on a device. */
  "login-on": { max: 10, windowMs: 15 * MINUTE_MS },
  /** The password of a logged-in user, asked again. */
  "own-password": { max: 10, windowMs: 15 * MINUTE_MS },
  /** Passwords and passkeys of the office from one IP address. */
  "staff-login-from": { max: 100, windowMs: 15 * MINUTE_MS },
  /** Passwords of one account of the office, at its login and asked again. */
  "staff-login-to": { max: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong API keys of the office from one IP address. */
  "office-key-miss-from": { max: 20, windowMs: MINUTE_MS },
  /** Unknown order ids, requested from one IP address. */
  "order-miss-from": { max: 20, windowMs: MINUTE_MS },
  /** Wrong e-mail addresses for cancelling an account's order without its login. */
  "order-email-on": { max: 5, windowMs: HOUR_MS },
  /** Account mails to one mailbox that anybody can cause. */
  "mail-to": { max: 5, windowMs: HOUR_MS },
  /** Requests for such mails from one IP address: registrations, resets, links requested again. */
  "mail-from": { max: 20, windowMs: HOUR_MS },
  /** The same by everybody. */
  "mail-all": { max: 1000, windowMs: HOUR_MS },
  /** Messages of gift cards to one mailbox; the cards themselves all arrive. */
  "gift-message-to": { max: 5, windowMs: HOUR_MS },
  /** Unlisted coupon codes tried by one session; correct ones do not count. */
  "coupon-by": { max: 10, windowMs: HOUR_MS },
  /** The same from one IP address. */
  "coupon-from": { max: 20, windowMs: HOUR_MS },
  /** The same by everybody. */
  "coupon-all": { max: 300, windowMs: HOUR_MS },
  /** Requests of one session to pay with gift cards, whether or not the mobile has any. */
  "gift-request-by": { max: 5, windowMs: HOUR_MS },
  /** The same to one mobile. */
  "gift-request-to": { max: 5, windowMs: HOUR_MS },
  /** The same from one IP address. */
  "gift-request-from": { max: 20, windowMs: HOUR_MS },
  /** Links sent after such requests, by everybody: they limit the costs of SMS. */
  "gift-link-all": { max: 300, windowMs: HOUR_MS },
  /** Wrong secrets of the links in those messages, from one IP address. */
  "gift-link-miss-from": { max: 20, windowMs: MINUTE_MS },
  /** Payments by card or Bizum that begin for one order. */
  "payment-begun-on": { max: 40, windowMs: DAY_MS },
  /** Cards that the bank denies for one order. */
  "card-denied-on": { max: 10, windowMs: DAY_MS },
  /** The same for any orders, typed at one IP address. */
  "card-denied-from": { max: 30, windowMs: HOUR_MS },
  /** Unpaid orders cancelled to the cart by one session or customer. */
  "cancel-to-cart-by": { max: 5, windowMs: HOUR_MS },
  /** The same of one e-mail address, which gets two mails for each. */
  "cancel-to-cart-of": { max: 5, windowMs: HOUR_MS },
  /** The same from one IP address. */
  "cancel-to-cart-from": { max: 30, windowMs: HOUR_MS },
  /** Links to share a cart, made by one session or customer. */
  "shared-cart-by": { max: 10, windowMs: HOUR_MS },
  /** The same from one IP address. */
  "shared-cart-from": { max: 30, windowMs: HOUR_MS },
  /** Wrong secrets of such links, from one IP address. */
  "shared-cart-miss-from": { max: 20, windowMs: MINUTE_MS },
  /** Reservations of one session or customer; they cover at most a quarter of the time. */
  "reserved-by": { max: 12, windowMs: 12 * HOUR_MS },
  /** Choices about cookies from one IP address, each stored as evidence for years. */
  "consent-from": { max: 600, windowMs: HOUR_MS },
  /** Returns asked for of one order, each with a mail to its customer and to the operator. */
  "return-asked-on": { max: 10, windowMs: HOUR_MS },
  /** Photos uploaded for returns of one order. */
  "return-photo-on": { max: 30, windowMs: HOUR_MS },
  /** Opinions that one buyer gives or changes. */
  "rating-by": { max: 60, windowMs: HOUR_MS },
  /** Photos that one buyer uploads for opinions. */
  "rating-photo-by": { max: 40, windowMs: HOUR_MS },
  /** Wrong secrets of the links in mails that ask for opinions, from one IP address. */
  "rating-link-miss-from": { max: 20, windowMs: MINUTE_MS },
  /** Stock alerts asked for with one mailbox, each with a mail. */
  "stock-alert-to": { max: 10, windowMs: DAY_MS },
  /** The same from one public IP address. */
  "stock-alert-from": { max: 20, windowMs: HOUR_MS },
  /** The same by everybody. */
  "stock-alert-all": { max: 1000, windowMs: HOUR_MS },
  /** Wrong secrets of the links in those mails, from one IP address. */
  "stock-alert-miss-from": { max: 20, windowMs: MINUTE_MS },
  /** E-mail addresses whose use of a coupon is disclosed at one IP address. */
  "coupon-answered-at": { max: 20, windowMs: HOUR_MS },
  /** The same of one address there, which counts once. */
  "coupon-answered-of": { max: 1, windowMs: HOUR_MS },
  /** Statements of withdrawal by the form, from one IP address. */
  "withdrawal-from": { max: 20, windowMs: HOUR_MS },
  /** Mails to the operator about statements that fit no order. */
  "withdrawal-all": { max: 100, windowMs: HOUR_MS },
  /** Plates and chassis numbers that one session looks up. */
  "identify-by": { max: 5, windowMs: HOUR_MS },
  /** The same from one public IP address. */
  "identify-from": { max: 20, windowMs: HOUR_MS },
  /** The same that one person of the staff looks up for callers. */
  "identify-for-caller": { max: 60, windowMs: HOUR_MS },
  /** Plates that the operator's provider is asked for, by everybody: `PLATE_LOOKUPS_PER_DAY`. */
  "plate-asked-all": { max: 1000, windowMs: DAY_MS },
  /** Tries of connections by one person of the staff, each with a mail or a call to others. */
  "setting-tried-by": { max: 20, windowMs: HOUR_MS },
};
export type Limit = keyof typeof LIMITS;

/**
 * Counts a hit at a limit, for all processes. Returns null if it was allowed, else the seconds
 * until the next one is. Subjects are stored as hashes only. `max` is the operator's own number.
 */
export async function countHit(
  db: Database | Trx,
  limit: Limit,
  subject: string | number,
  now: Date,
  max: number = LIMITS[limit].max,
): Promise<number | null> {
  const rows = await count(db, { ...countingOf(limit, subject, now), max });
  return rows.length > 0 ? null : ((await readWait(db, limit, subject, now, max)) ?? 1);
}

/**
 * Counts by a deferred statement: a hit too many refuses the transaction with the limit's name
 * (`refusalOf`).
 */
export function countDeferred(
  trx: Trx,
  limit: Limit,
  subject: string | number,
  now: Date,
): Promise<Deferred> {
  return countOrRefuse(trx, { ...countingOf(limit, subject, now), limit });
}

type Counting = { key: string; now: Date; since: Date; expiresAt: Date; max: number };

function countingOf(limit: Limit, subject: string | number, now: Date): Counting {
  const { max, windowMs } = LIMITS[limit];
  const since = new Date(now.getTime() - windowMs);
  const expiresAt = new Date(now.getTime() + windowMs);
  return { key: keyOf(limit, subject), now, since, expiresAt, max };
}

const count = prepare<Counting, object>(counting);

const countOrRefuse = prepareDeferred<Counting & { limit: Limit }>(
  (param) => sql`
    with counted as (${counting(param)})
    select ${refuse(sql`${param("limit")}::text`)} where not exists (select from counted)`,
);

/** A statement that counts a hit; returns a row if it was allowed. */
function counting(param: ParamOf<Counting>): RawBuilder<object> {
  const recent = sql`unnest(rate_limits.times) t where t > ${param("since")}`;
  return sql`
    insert into rate_limits (key, times, expires_at)
    values (${param("key")}, array[${param("now")}::timestamptz], ${param("expiresAt")})
    on conflict (key) do update set expires_at = excluded.expires_at,
      times = array(select t from ${recent} order by t) || excluded.times
    where (select count(*) from ${recent}) < ${param("max")}::integer
    returning 1`;
}

/** The seconds until the next hit is allowed, or null if it is now. Counts nothing. */
export async function readWait(
  db: Database | Trx,
  limit: Limit,
  subject: string | number,
  now: Date,
  max: number = LIMITS[limit].max,
): Promise<number | null> {
  const { windowMs } = LIMITS[limit];
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from min(t) - ${since})))::integer as wait
    from rate_limits, unnest(times) t where key = ${keyOf(limit, subject)} and t > ${since}
    having count(*) >= ${max}`.execute(db);
  return rows[0]?.wait ?? null;
}

/** Removes the last hit: it was no guess. */
export async function forgiveHit(db: Database | Trx, limit: Limit, subject: string | number): Promise<void> {
  await sql`
    update rate_limits set times = trim_array(times, 1)
    where key = ${keyOf(limit, subject)} and cardinality(times) > 0`.execute(db);
}

/** Deletes hits outside of their window. */
export async function deleteOldHits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("expires_at", "<=", now).execute();
}

function keyOf(limit: Limit, subject: string | number): string {
  return hashSecret(`${limit}:${subject}`);
}
