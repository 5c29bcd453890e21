import { type Kysely, sql } from "kysely";

/**
 * Coupons and their uses. Codes are stored in the form for comparison; `value` is basis points of a
 * percentage or cents. An order uses at most one coupon; `uses` excludes restored ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table coupons (
    id integer generated always as identity primary key,
    code text not null unique check (code ~ '^[A-Z0-9]{3,30}$'),
    name text not null,
    kind text not null check (kind in ('percent', 'fixed', 'free_shipping')),
    value integer not null,
    min_cents integer not null default 0 check (min_cents >= 0),
    starts_at timestamptz,
    ends_at timestamptz,
    category_ids integer[] not null default '{}',
    brand_ids integer[] not null default '{}',
    max_uses integer check (max_uses > 0),
    max_uses_per_customer integer check (max_uses_per_customer > 0),
    uses integer not null default 0 check (uses >= 0),
    is_public boolean not null default false,
    created_at timestamptz not null,
    constraint coupons_value check (case kind
      when 'percent' then value between 1 and 10000 when 'fixed' then value > 0 else value = 0 end),
    constraint coupons_uses_within_limit check (max_uses is null or uses <= max_uses)
  )`,
  `create table coupon_uses (
    order_id text primary key references orders (id),
    coupon_id integer not null references coupons (id),
    customer_email text not null,
    used_at timestamptz not null,
    returned_at timestamptz
  )`,
  `create index coupon_uses_customer on coupon_uses (coupon_id, customer_email) where returned_at is null`,
  "alter table carts add column coupon_id integer references coupons (id)",
  "alter table orders add column discounts jsonb not null default '[]'",
  `alter table order_items add column discount_cents integer not null default 0
    check (discount_cents >= 0 and discount_cents <= total_cents)`,
];
