import { type Kysely, sql } from "kysely";

/**
 * Cash on delivery: carriers' prices by zone, the maximum amount, and the surcharge of an order;
 * also the parcels of orders. Money in cents, with VAT. A free order has no payment method.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table carrier_zones add column cash_fee_cents integer check (cash_fee_cents >= 0)",
  // Sellers may not take 1,000 € or more in cash (Ley 7/2012, art. 7.1).
  `alter table carrier_zones add column cash_max_cents integer
    check (cash_max_cents > 0 and cash_max_cents < 100000)`,
  `alter table carrier_zones add constraint carrier_zones_cash
    check ((cash_fee_cents is null) = (cash_max_cents is null))`,
  `update carrier_zones set cash_fee_cents = 350, cash_max_cents = 30000
    where zone in ('peninsula', 'baleares')
      and carrier_id in (select id from carriers where name = 'Envío estándar')`,
  "alter table orders add column surcharge_cents integer not null default 0 check (surcharge_cents >= 0)",
  "alter table orders drop constraint orders_check",
  `alter table orders add constraint orders_total
    check (total_cents = subtotal_cents + shipping_cents + surcharge_cents - discount_cents)`,
  "alter table orders alter column payment_method drop not null",
  `create table shipments (
    id bigint generated always as identity primary key,
    order_id text not null references orders (id),
    carrier text not null,
    tracking_number text not null,
    url text not null,
    shipped_at timestamptz not null,
    told_at timestamptz
  )`,
  "create index shipments_order on shipments (order_id)",
  "create index shipments_untold on shipments (id) where told_at is null",
];
