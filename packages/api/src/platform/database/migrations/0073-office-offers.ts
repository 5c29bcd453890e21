import { type Kysely, sql } from "kysely";

/**
 * What the office shows of coupons and gift cards: the discount of each use, and cards that
 * somebody has blocked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table coupon_uses add column discount_cents integer not null default 0 check (discount_cents >= 0)",
  `update coupon_uses u set discount_cents = (
    select coalesce(sum((d ->> 'cents')::integer), 0) from orders o, jsonb_array_elements(o.discounts) d
    where o.id = u.order_id and d ->> 'id' = 'coupon-' || u.coupon_id)`,
  "create index coupon_uses_listed on coupon_uses (coupon_id, used_at, order_id) include (discount_cents, returned_at)",
  `alter table gift_cards add column blocked_at timestamptz, add column blocked_because text,
    add constraint gift_cards_blocked check ((blocked_at is null) = (blocked_because is null))`,
  "create index gift_cards_blocked on gift_cards (id) where blocked_at is not null",
];
