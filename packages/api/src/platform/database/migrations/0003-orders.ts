import { type Kysely, sql } from "kysely";

/** Checkouts, orders and mails. Money in cents; addresses as they were given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table carriers (
    id integer generated always as identity primary key,
    name text not null unique,
    description text not null default '',
    position integer not null default 0,
    active boolean not null default true
  )`,
  `create table carrier_zones (
    carrier_id integer not null references carriers (id),
    zone text not null check (zone in ('peninsula', 'baleares', 'canarias', 'ceuta', 'melilla')),
    price_cents integer not null check (price_cents >= 0),
    free_from_cents integer check (free_from_cents >= 0),
    min_days integer not null check (min_days >= 0),
    max_days integer not null check (max_days >= min_days),
    primary key (carrier_id, zone)
  )`,
  `insert into carriers (name, description, position) values
    ('Envío estándar', 'A domicilio, de lunes a viernes', 1),
    ('Envío urgente 24 h', 'A domicilio antes de las 14:00', 2)`,
  `insert into carrier_zones (carrier_id, zone, price_cents, free_from_cents, min_days, max_days)
    select c.id, z.zone, z.price, z.free, z.min, z.max from carriers c join (values
      ('Envío estándar', 'peninsula', 495, 6000, 2, 3),
      ('Envío estándar', 'baleares', 795, 9000, 3, 5),
      ('Envío estándar', 'canarias', 1495, null::integer, 5, 9),
      ('Envío estándar', 'ceuta', 1495, null, 5, 9),
      ('Envío estándar', 'melilla', 1495, null, 5, 9),
      ('Envío urgente 24 h', 'peninsula', 895, null, 1, 1)
    ) as z (carrier, zone, price, free, min, max) on z.carrier = c.name`,
  `create table checkouts (
    id text primary key,
    cart_id text not null unique references carts (id) on delete cascade,
    customer jsonb,
    shipping_address jsonb,
    billing_address jsonb,
    carrier_id integer references carriers (id),
    payment_method text,
    comments text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create sequence order_numbers`,
  `create table orders (
    id text primary key,
    number text not null unique,
    cart_id text not null,
    cart_version integer not null,
    checkout_id text not null unique,
    status text not null,
    customer jsonb not null,
    shipping_address jsonb not null,
    billing_address jsonb not null,
    carrier jsonb not null,
    payment_method text not null,
    payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'refunded')),
    paid_at timestamptz,
    due_at timestamptz,
    comments text,
    subtotal_cents integer not null check (subtotal_cents >= 0),
    shipping_cents integer not null check (shipping_cents >= 0),
    discount_cents integer not null check (discount_cents >= 0),
    total_cents integer not null check (total_cents = subtotal_cents + shipping_cents - discount_cents),
    base_cents integer not null,
    vat_cents integer not null check (base_cents + vat_cents = total_cents),
    vat_basis_points integer not null,
    visit jsonb not null default '{}',
    terms_accepted_at timestamptz not null,
    created_at timestamptz not null,
    unique (cart_id, cart_version)
  )`,
  `create index orders_unpaid on orders (due_at) where status = 'pending_payment'`,
  `create table order_items (
    order_id text not null references orders (id),
    position integer not null,
    product_id integer not null references products (id),
    sku text not null,
    name text not null,
    url_path text not null,
    image_url text,
    quantity integer not null check (quantity > 0),
    unit_cents integer not null,
    total_cents integer not null check (total_cents = unit_cents * quantity),
    original_total_cents integer not null,
    primary key (order_id, position)
  )`,
  `create index order_items_product on order_items (product_id)`,
  `create table order_history (
    id bigint generated always as identity primary key,
    order_id text not null references orders (id),
    status text not null,
    at timestamptz not null
  )`,
  `create index order_history_order on order_history (order_id)`,
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    body_hash text not null,
    status integer not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create table mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    template text not null,
    data jsonb not null,
    subject text,
    html text,
    text text,
    status text not null default 'queued' check (status in ('queued', 'sent', 'kept')),
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
];
