import type { Trx } from "@tuerca/platform/database/database";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { type RawBuilder, sql } from "kysely";

/** Which customers; null means all. */
export type CustomerFilter = {
  kind: "account" | "guest" | null;
  /** With an order placed at or after this moment. */
  since: Date | null;
  tag: string | null;
  term: CustomerTerm | null;
};

/** A search term. */
export type CustomerTerm = {
  /** Beginnings of words of an order's customer or an account; empty for none. */
  words: string;
  /** A whole number of an order. */
  number: string;
  /** Whether the words may find by the customer's name and the number only. */
  isNameOnly: boolean;
};

/** A customer's place in the list: the number of their last order, or the account without one. */
export type CustomerPlace = { order: string } | { userId: number };

/** A found customer, whose last order has this number, if there is any. */
export type FoundOwner = { owner: OrderOwner; lastOrder: string | null };

/** The orders and accounts of a term are all read if there are at most so many of each. */
const MOST_MATCHED = 10_000;
/** Otherwise only this many of the newest are looked through. */
const WALKED = 3000;

/**
 * The filtered customers after a place, at most `limit`: by their last order, newest first, then
 * accounts without orders, newest first. `isPartial`: the term is too common, and the newest orders
 * and accounts alone were looked through.
 */
export async function findCustomers(
  trx: Trx,
  filter: CustomerFilter,
  after: CustomerPlace | null,
  limit: number,
): Promise<{ found: FoundOwner[]; isPartial: boolean }> {
  const { kind, since, tag, term } = filter;
  if (term !== null) {
    const isPartial = await isCommon(trx, term);
    return { found: await findNarrow(trx, termKeys(term, isPartial), filter, after, limit), isPartial };
  }
  if (tag !== null)
    return { found: await findNarrow(trx, taggedKeys(tag), filter, after, limit), isPartial: false };
  const found = await walkOrders(trx, filter, after, limit);
  if (found.length === limit || kind === "guest" || since !== null) return { found, isPartial: false };
  const orderless = await listOrderless(trx, after, limit - found.length);
  return { found: [...found, ...orderless], isPartial: false };
}

type Row = { userId: number | null; guestEmail: string | null; lastOrder: string | null };

const toFound = ({ userId, guestEmail, lastOrder }: Row): FoundOwner => ({
  owner: userId === null ? { guestEmail: guestEmail ?? "" } : { userId },
  lastOrder,
});

/** Of an order `l`: whether it stands after a place; with its time known, an index begins there. */
async function isAfter(trx: Trx, after: CustomerPlace | null): Promise<RawBuilder<boolean>> {
  if (after === null || "userId" in after) return sql<boolean>`true`;
  const { rows } = await sql<{ createdAt: string }>`
    select created_at::text as "createdAt" from orders where number = ${after.order}`.execute(trx);
  const [place] = rows;
  if (place === undefined) return sql<boolean>`false`;
  return sql<boolean>`(l.created_at, l.number) < (${place.createdAt}::timestamptz, ${after.order})`;
}

const isOfKind = (kind: CustomerFilter["kind"], userId: RawBuilder<unknown>) =>
  kind === null ? sql`true` : kind === "account" ? sql`${userId} is not null` : sql`${userId} is null`;

/** All customers with orders, from the newest order on: each at the last one. */
async function walkOrders(
  trx: Trx,
  { kind, since }: CustomerFilter,
  after: CustomerPlace | null,
  limit: number,
): Promise<FoundOwner[]> {
  if (after !== null && "userId" in after) return [];
  const isNext = await isAfter(trx, after);
  const { rows } = await sql<Row>`
    select l.user_id as "userId", l.customer ->> 'email' as "guestEmail", l.number as "lastOrder"
    from orders l
    where l.blocked_at is null and ${isNext} and ${isOfKind(kind, sql`l.user_id`)}
      and ${since === null ? sql`true` : sql`l.created_at >= ${since}`}
      and case when l.user_id is not null
        then not exists (select from orders n where n.user_id = l.user_id
          and (n.created_at, n.number) > (l.created_at, l.number))
        else not exists (select from orders n where n.user_id is null and n.blocked_at is null
          and n.customer ->> 'email' = l.customer ->> 'email'
          and (n.created_at, n.number) > (l.created_at, l.number)) end
    order by l.created_at desc, l.number desc limit ${limit}`.execute(trx);
  return rows.map(toFound);
}

async function listOrderless(trx: Trx, after: CustomerPlace | null, limit: number): Promise<FoundOwner[]> {
  const before = after !== null && "userId" in after ? after.userId : null;
  const { rows } = await sql<{ id: number }>`
    select id from users u where ${before === null ? sql`true` : sql`id < ${before}`}
      and not exists (select from orders where user_id = u.id)
    order by id desc limit ${limit}`.execute(trx);
  return rows.map(({ id }) => ({ owner: { userId: id }, lastOrder: null }));
}

/**
 * The customers of a term or tag, each with the last order of all. Adding nothing to the time keeps
 * PostgreSQL from walking all orders by it: the customer's few are read by their own index.
 */
async function findNarrow(
  trx: Trx,
  keys: RawBuilder<unknown>,
  { kind, since, tag }: CustomerFilter,
  after: CustomerPlace | null,
  limit: number,
): Promise<FoundOwner[]> {
  const isOver = after !== null && "userId" in after;
  const isNext = await isAfter(trx, after);
  const { rows } = await sql<Row>`
    with keys as materialized (${keys})
    select k.user_id as "userId", k.guest_email as "guestEmail", l.number as "lastOrder"
    from keys k left join lateral (
      select created_at, number from (
        (select created_at, number from orders where k.user_id is not null and user_id = k.user_id
          order by created_at + interval '0' desc, number desc limit 1)
        union all
        (select created_at, number from orders where k.user_id is null and user_id is null
          and blocked_at is null and customer ->> 'email' = k.guest_email
          order by created_at + interval '0' desc, number desc limit 1)) one) l on true
    where ${isOfKind(kind, sql`k.user_id`)} and (k.user_id is not null or l.number is not null)
      and ${since === null ? sql`true` : sql`l.created_at >= ${since}`}
      and ${
        tag === null
          ? sql`true`
          : sql`exists (select from customer_tags t where t.tag = ${tag}
        and (t.user_id = k.user_id or t.guest_email = k.guest_email))`
      }
      and ${isOver ? sql`l.number is null and k.user_id < ${after.userId}` : sql`(l.number is null or ${isNext})`}
    order by l.created_at desc nulls last, l.number desc nulls last, k.user_id desc nulls last
    limit ${limit}`.execute(trx);
  return rows.map(toFound);
}

const taggedKeys = (tag: string) => sql`select user_id, guest_email from customer_tags where tag = ${tag}`;

/** Of a row of `orders`, `users` or `addresses`: whether a term finds it. */
function conditionsOf({ words, number, isNameOnly }: CustomerTerm) {
  const query = sql`order_query(${words})`;
  const ofOrder = isNameOnly
    ? sql`order_words(number, customer - '{email,phone,nif}'::text[], null, null)`
    : sql`order_words(number, customer, shipping_address, billing_address)`;
  // The name of an account that was given none is a part of its address.
  const hasName = isNameOnly
    ? sql`and name <> split_part(email, '@', 1) and order_words(name, null, null, null) @@ ${query}`
    : sql``;
  return {
    order: sql`blocked_at is null and (${ofOrder} @@ ${query} or number = ${number})`,
    user: sql`order_words(name || ' ' || email, null, null, null) @@ ${query} ${hasName}`,
    address: isNameOnly ? sql`false` : sql`order_words(null, null, fields, null) @@ ${query}`,
  };
}

async function isCommon(trx: Trx, term: CustomerTerm): Promise<boolean> {
  const { order, user } = conditionsOf(term);
  const most = sql.lit(MOST_MATCHED + 1);
  const { rows } = await sql<{ orders: number; users: number }>`
    select (select count(*) from (select from orders where ${order} limit ${most}) o) as orders,
      (select count(*) from (select from users where ${user} limit ${most}) u) as users`.execute(trx);
  return Math.max(rows[0]?.orders ?? 0, rows[0]?.users ?? 0) > MOST_MATCHED;
}

function termKeys(term: CustomerTerm, isPartial: boolean) {
  const { order, user, address } = conditionsOf(term);
  const newest = (table: "orders" | "users", by: RawBuilder<unknown>) =>
    isPartial
      ? sql`(select * from ${sql.table(table)} order by ${by} limit ${sql.lit(WALKED)}) ${sql.table(table)}`
      : sql.table(table);
  return sql`
    select user_id, case when user_id is null then customer ->> 'email' end as guest_email
    from ${newest("orders", sql`created_at desc, number desc`)} where ${order}
    union select id, null from ${newest("users", sql`id desc`)} where ${user}
    ${isPartial ? sql`` : sql`union select user_id, null from addresses where ${address}`}`;
}
