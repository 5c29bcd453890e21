import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { FoundOwner } from "./find-customers.repository.ts";

/** A customer in the office's list; cents as charged. */
export type CustomerRow = {
  /** The account, or the number of the guest's first order. */
  id: string;
  isGuest: boolean;
  /** That of the last order, else the account's; null if nobody gave one. */
  name: string | null;
  /** The account's, or the guest's. */
  email: string;
  /** Where the last order went, else of the account's default address. */
  town: string | null;
  orders: number;
  /** Charged for orders, less what has gone back; gift cards that paid do not count. */
  spentCents: number;
  lastOrderAt: Date | null;
  tags: string[];
};

/** The rows of found customers, in their order. */
export async function readCustomerRows(trx: Trx, found: readonly FoundOwner[]): Promise<CustomerRow[]> {
  if (found.length === 0) return [];
  const users = found.map(({ owner }) => ("userId" in owner ? owner.userId : null));
  const emails = found.map(({ owner }) => ("userId" in owner ? null : owner.guestEmail));
  const orders = found.map(({ lastOrder }) => lastOrder);
  const { rows } = await sql<CustomerRow>`
    with keys as (select * from unnest(${users}::integer[], ${emails}::text[], ${orders}::text[])
      with ordinality as key (user_id, guest_email, last_order, place))
    select coalesce(k.user_id::text, s.first_order) as id, k.user_id is null as "isGuest",
      coalesce(nullif(l.customer ->> 'name', ''), nullif(u.name, split_part(u.email, '@', 1))) as name,
      coalesce(u.email, k.guest_email) as email,
      coalesce(l.shipping_address ->> 'city', (select a.fields ->> 'city' from addresses a
        where a.user_id = k.user_id order by a.kind = 'shipping' desc, a.is_default desc, a.id limit 1)) as town,
      s.orders::integer as orders, s.spent_cents::float8 as "spentCents", l.created_at as "lastOrderAt",
      array(select t.tag from customer_tags t
        where t.user_id = k.user_id or t.guest_email = k.guest_email order by t.tag) as tags
    from keys k
      left join users u on u.id = k.user_id
      left join orders l on l.number = k.last_order
      cross join lateral (
        select count(*) as orders, (array_agg(number order by created_at, number))[1] as first_order, coalesce(sum(case when payment_status <> 'pending'
          then total_cents - coalesce((select sum(r.amount_cents) from refunds r where r.order_id = o.id
            and r.state = 'done' and r.reason not in ('paid_twice', 'order_gone', 'correction', 'other_amount')), 0) end), 0) as spent_cents
        from (select id, number, created_at, payment_status, total_cents from orders
            where k.user_id is not null and user_id = k.user_id
          union all select id, number, created_at, payment_status, total_cents from orders
            where k.user_id is null and user_id is null and blocked_at is null
              and customer ->> 'email' = k.guest_email) o) s
    where k.user_id is null or u.id is not null
    order by k.place`.execute(trx);
  return rows;
}

/** The tags that customers have, most used first, at most 50. */
export async function listTags(trx: Trx): Promise<{ tag: string; customers: number }[]> {
  const { rows } = await sql<{ tag: string; customers: number }>`
    select tag, count(*)::integer as customers from customer_tags
    group by tag order by customers desc, tag limit 50`.execute(trx);
  return rows;
}
