import { type Kysely, sql } from "kysely";

/**
 * Gift cards and their ledger: `balance_cents` is the sum of a card's events. The code is stored as
 * a keyed hash only, from delivery on. An order's VAT excludes the gift cards that it sells
 * (`voucher_cents`) and includes the share that gift cards paid (`gift_card_cents`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table products add column gift_min_cents integer, add column gift_max_cents integer,
    add constraint products_gift_amounts check (
      case when gift_min_cents is null then gift_max_cents is null
      else gift_min_cents > 0 and gift_max_cents >= gift_min_cents and offer_price_cents is null end)`,
  `alter table order_items add column gift jsonb`,
  `alter table orders
    add column voucher_cents integer not null default 0 check (voucher_cents >= 0),
    add column gift_card_cents integer not null default 0 check (gift_card_cents >= 0)`,
  `do $$ declare vat_sum text; begin
    select conname into strict vat_sum from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%base_cents + vat_cents%';
    execute format('alter table orders drop constraint %I', vat_sum);
  end $$`,
  `alter table orders add constraint orders_vat_sum
    check (base_cents + vat_cents + voucher_cents = total_cents + gift_card_cents)`,
  `create table gift_cards (
    id integer generated always as identity primary key,
    order_id text not null references orders (id),
    position integer not null,
    piece integer not null,
    amount_cents integer not null check (amount_cents > 0),
    balance_cents integer not null default 0 check (balance_cents between 0 and amount_cents),
    mobile text not null,
    recipient jsonb not null,
    deliver_at timestamptz not null,
    delivered_at timestamptz,
    code_hash text unique,
    created_at timestamptz not null,
    unique (order_id, position, piece),
    check ((delivered_at is null) = (code_hash is null))
  )`,
  `create index gift_cards_mobile on gift_cards (mobile) where balance_cents > 0`,
  `create index gift_cards_due on gift_cards (deliver_at) where delivered_at is null`,
  `create table gift_card_events (
    id bigint generated always as identity primary key,
    gift_card_id integer not null references gift_cards (id),
    kind text not null check (kind in ('issue', 'redeem', 'give_back', 'annul')),
    cents integer not null check (case when kind in ('issue', 'give_back') then cents > 0 else cents < 0 end),
    order_id text references orders (id),
    at timestamptz not null,
    unique (gift_card_id, kind, order_id)
  )`,
  `create index gift_card_events_order on gift_card_events (order_id)`,
  `create table gift_card_requests (
    id bigint generated always as identity primary key,
    mobile text not null,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
    secret_hash text unique,
    expires_at timestamptz not null
  )`,
  `create index gift_card_requests_age on gift_card_requests (expires_at)`,
  `alter table carts add column gift_card_request_id bigint references gift_card_requests (id) on delete set null`,
  `create index carts_gift_card_request on carts (gift_card_request_id) where gift_card_request_id is not null`,
  `create table text_messages (
    id bigint generated always as identity primary key,
    recipient text not null,
    text text,
    status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'refused')),
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `alter table carriers add column is_digital boolean not null default false`,
  `insert into carriers (name, description, position, is_digital) values
    ('Correo electrónico y SMS', 'Cada tarjeta regalo llega a su destinatario el día elegido, sin gastos', 100, true)`,
  `insert into carrier_zones (carrier_id, zone, price_cents, free_from_cents, min_days, max_days)
    select id, zone, 0, null, 0, 0 from carriers,
      unnest(array['peninsula', 'baleares', 'canarias', 'ceuta', 'melilla']) as zone
    where is_digital`,
];
