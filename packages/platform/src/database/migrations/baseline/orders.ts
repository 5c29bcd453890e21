/** Orders and their parcels. Money in cents; addresses as they were given. */
export const orders = `
create sequence order_numbers;

-- A free order has no payment method. Its VAT excludes the gift cards that it sells
-- (\`voucher_cents\`) and includes the share that gift cards paid (\`gift_card_cents\`). \`placed_from\` is
-- the hash of an IP address. A foreign key of \`terms_id\` would make all orders lock one row.
create table orders (
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
  payment_method text,
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'refunded')),
  paid_at timestamptz,
  due_at timestamptz,
  comments text,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null,
  base_cents integer not null,
  vat_cents integer not null,
  vat_basis_points integer not null,
  visit jsonb not null default '{}',
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  user_id integer references users (id) on delete set null,
  blocked_at timestamptz,
  discounts jsonb not null default '[]',
  surcharge_cents integer not null default 0 check (surcharge_cents >= 0),
  voucher_cents integer not null default 0 check (voucher_cents >= 0),
  gift_card_cents integer not null default 0 check (gift_card_cents >= 0),
  session_hash text,
  placed_from text,
  terms_id integer,
  unique (cart_id, cart_version),
  constraint orders_total check (
    total_cents = subtotal_cents + shipping_cents + surcharge_cents - discount_cents
  ),
  constraint orders_vat_sum check (
    base_cents + vat_cents + voucher_cents = total_cents + gift_card_cents
  )
);
alter table orders
  alter customer set statistics 0,
  alter shipping_address set statistics 0,
  alter billing_address set statistics 0,
  alter carrier set statistics 0,
  alter discounts set statistics 0,
  alter visit set statistics 0;
create index orders_unpaid on orders (due_at) where status = 'pending_payment';
create index orders_paid on orders (paid_at) where payment_status = 'paid';
create index orders_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_unclaimed on orders ((customer ->> 'email')) where user_id is null and blocked_at is null;
create index orders_session on orders (session_hash) where session_hash is not null;
create index orders_placed_from on orders (placed_from) where placed_from is not null;
create index orders_unpaid_email on orders ((customer ->> 'email')) where status = 'pending_payment';
create index orders_cash_email on orders ((customer ->> 'email'))
  where status = 'preparing' and payment_method = 'cash_on_delivery';
create index orders_created_at on orders (created_at, number);
create index orders_status on orders (status, created_at, number);
create index orders_words on orders using gin (
  order_words(number, customer, shipping_address, billing_address));
create index orders_names on orders using gin (
  order_words(number, customer - '{email,phone,nif}'::text[], null, null));
create index orders_payment_method on orders (payment_method, created_at, number);
create index orders_carrier on orders ((carrier ->> 'name'), created_at, number);
create index orders_to_prepare on orders (created_at, number)
  where status in ('paid', 'preparing') and payment_status <> 'refunded';
create index orders_waiting on orders (created_at, number) where status in ('paid', 'preparing');
create index orders_waiting_by_carrier on orders ((carrier ->> 'name'), created_at, number)
  where status in ('paid', 'preparing');
create index orders_transfer_due on orders (created_at, number)
  where status = 'pending_payment' and payment_method = 'transfer';
create index orders_to_cancel on orders (created_at, number)
  where status in ('paid', 'preparing') and payment_status = 'refunded';

-- Names of brand and categories are those of the sale. A line without VAT is rounded once, as a
-- whole: its total may differ by half a cent per piece. Gift cards, sold one by one, stay exact.
-- \`fit\` is what the shop said of the car, \`unsent\` the pieces that stayed in the shop.
create table order_items (
  order_id text not null references orders (id),
  position integer not null,
  product_id integer not null references products (id),
  sku text not null,
  name text not null,
  url_path text not null,
  image_url text,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null,
  total_cents integer not null,
  original_total_cents integer not null,
  discount_cents integer not null default 0
    constraint order_items_check1 check (discount_cents >= 0 and discount_cents <= total_cents),
  gift jsonb,
  brand text,
  categories text[] not null default '{}',
  fit jsonb constraint order_items_check check (fit is null or gift is null),
  unsent integer not null default 0 check (unsent between 0 and quantity),
  primary key (order_id, position),
  constraint order_items_total check (
    case when gift is null then abs(total_cents - unit_cents * quantity) * 2 <= quantity + 1
    else total_cents = unit_cents * quantity end
  )
);
alter table order_items alter categories set statistics 0, alter gift set statistics 0;
create index order_items_product on order_items (product_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  status text not null,
  at timestamptz not null
);
create index order_history_order on order_history (order_id);
create index order_history_delivered on order_history (at) where status = 'delivered';

create table shipments (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  carrier text not null,
  tracking_number text not null,
  url text,
  shipped_at timestamptz not null,
  told_at timestamptz
);
create index shipments_order on shipments (order_id);
create index shipments_untold on shipments (id) where told_at is null;
create index shipments_tracking_number on shipments (upper(tracking_number));

create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  staff_id integer not null references staff,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);
create index order_notes_staff on order_notes (staff_id);

-- An order uses at most one coupon.
create table coupon_uses (
  order_id text primary key references orders (id),
  coupon_id integer not null references coupons (id),
  customer_email text not null,
  used_at timestamptz not null,
  returned_at timestamptz,
  discount_cents integer not null default 0 check (discount_cents >= 0)
);
create index coupon_uses_customer on coupon_uses (coupon_id, customer_email) where returned_at is null;
create index coupon_uses_listed on coupon_uses (coupon_id, used_at, order_id)
  include (discount_cents, returned_at);
`;
