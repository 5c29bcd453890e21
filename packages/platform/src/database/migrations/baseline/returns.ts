/** Returns of goods with their pieces, states and photos. */
export const returns = `
create sequence return_numbers;

create table returns (
  id text primary key,
  number text not null unique,
  order_id text not null references orders (id),
  reason text not null check (reason in
    ('withdrawal', 'wrong', 'damaged', 'faulty', 'does_not_fit', 'undelivered')),
  state text not null check (state in ('requested', 'approved', 'sent', 'inspected', 'refunded', 'refused')),
  explanation text check (length(explanation) between 1 and 2000),
  refused_because text check (length(refused_because) between 1 and 2000),
  goods_cents integer check (goods_cents >= 0),
  delivery_cents integer check (delivery_cents >= 0),
  deduction_cents integer check (deduction_cents between 0 and goods_cents),
  gift_card_cents integer check (gift_card_cents >= 0),
  money_cents integer check (money_cents >= 0),
  created_at timestamptz not null,
  request_hash text unique,
  tracking_number text check (length(tracking_number) between 1 and 60),
  refunded_before_cents integer check (refunded_before_cents >= 0),
  check ((state = 'refused') = (refused_because is not null)),
  check ((state = 'refunded') = (money_cents is not null)),
  constraint returns_refund_check check
    (goods_cents + delivery_cents - deduction_cents - refunded_before_cents = gift_card_cents + money_cents)
);
create index returns_order on returns (order_id);
create index returns_state on returns (state, id);
create index returns_wrong_fit on returns (created_at) where reason = 'does_not_fit';
create index returns_listed on returns (state, reason, created_at, number);

create table return_lines (
  return_id text not null references returns (id),
  position integer not null,
  quantity integer not null check (quantity > 0),
  good integer not null default 0 check (good >= 0),
  bad integer not null default 0 check (bad >= 0),
  refunded_cents integer check (refunded_cents >= 0),
  primary key (return_id, position),
  check (good + bad <= quantity)
);

create table return_history (
  id bigint generated always as identity primary key,
  return_id text not null references returns (id),
  state text not null,
  at timestamptz not null
);
create index return_history_return on return_history (return_id);

-- In the database, so that every process finds them and a backup has them. JPEGs of some 300 kB.
create table return_photos (
  id text primary key,
  order_id text not null references orders (id),
  return_id text references returns (id),
  by_shop boolean not null,
  content bytea not null check (length(content) between 1 and 4000000),
  created_at timestamptz not null,
  check (return_id is not null or not by_shop)
);
alter table return_photos alter column content set storage external;
create index return_photos_return on return_photos (return_id);
create index return_photos_order on return_photos (order_id);
create index return_photos_created on return_photos (created_at);
`;
