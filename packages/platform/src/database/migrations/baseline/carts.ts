/** Carts and checkouts with what they hold: coupons, gift cards and reserved stock. */
export const carts = `
-- Codes are stored in the form for comparison; \`value\` is basis points of a percentage or cents.
-- \`uses\` excludes restored ones.
create table coupons (
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
);

-- Requests to pay with a gift card, which its mobile accepts or rejects.
create table gift_card_requests (
  id bigint generated always as identity primary key,
  mobile text not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  secret_hash text unique,
  expires_at timestamptz not null
);
create index gift_card_requests_age on gift_card_requests (expires_at);

create table carts (
  id text primary key,
  session_hash text unique references sessions (id_hash) on delete cascade,
  version integer not null default 1,
  state text not null default 'cart' check (state in ('cart', 'checkout')),
  lines jsonb not null default '[]',
  reserved_until timestamptz,
  updated_at timestamptz not null default now(),
  user_id integer unique references users (id) on delete cascade,
  coupon_id integer references coupons (id),
  gift_card_request_id bigint references gift_card_requests (id) on delete set null,
  constraint carts_one_owner check (num_nonnulls(session_hash, user_id) = 1)
) with (fillfactor = 80);
alter table carts alter lines set statistics 0;
create index carts_gift_card_request on carts (gift_card_request_id) where gift_card_request_id is not null;

-- Found by product or cart; by time, on so few rows, PostgreSQL read those of everybody with all
-- dead ones. Tables of short-lived rows keep their pages when vacuumed: if one looks empty,
-- PostgreSQL plans to scan it whole, for as long as a connection has that plan.
create table stock_reservations (
  product_id integer not null references products (id),
  cart_id text not null references carts (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null check (unit_cents >= 0),
  expires_at timestamptz not null,
  held_from text,
  primary key (product_id, cart_id)
) with (vacuum_truncate = off);
create index stock_reservations_cart on stock_reservations (cart_id);
create index stock_reservations_held_from on stock_reservations (held_from) where held_from is not null;

-- Carts that their customers share by a link: what they had, and for which car. Nothing in a row
-- names the cart or its customer.
create table shared_carts (
  secret_hash text primary key,
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  expires_at timestamptz not null
);
create index shared_carts_expires_at on shared_carts (expires_at);

-- \`shown_revision\` is the one last shown: an order without a revision must match it.
create table checkouts (
  id text primary key,
  cart_id text not null unique references carts (id) on delete cascade,
  customer jsonb,
  shipping_address jsonb,
  billing_address jsonb,
  carrier_id integer references carriers (id),
  payment_method text,
  comments text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  shown_revision text
) with (vacuum_truncate = off);
alter table checkouts
  alter customer set statistics 0,
  alter shipping_address set statistics 0,
  alter billing_address set statistics 0;
`;
