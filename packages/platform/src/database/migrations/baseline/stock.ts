/** The stock and prices of products, and how they changed. */
export const stock = `
create table stock (
  product_id integer primary key references products (id),
  quantity integer not null check (quantity >= 0),
  changed_xid xid8 not null default pg_current_xact_id()
) with (fillfactor = 80);
create index stock_changed on stock (changed_xid);

create table price_history (
  product_id integer not null references products (id),
  recorded_at timestamptz not null default now(),
  price_cents integer not null,
  offer_price_cents integer,
  offer_from timestamptz,
  offer_to timestamptz
);
create index price_history_product on price_history (product_id, recorded_at);

-- The ledger of stock. No foreign key, because each would lock its product's row.
create table stock_movements (
  product_id integer not null,
  id bigint generated always as identity,
  at timestamptz not null,
  reason text not null,
  before integer not null,
  after integer not null,
  ref text,
  actor text,
  note text,
  primary key (product_id, id)
);
create index stock_movements_at on stock_movements using brin (at);

-- Changes of many products at once.
create table bulk_changes (
  id integer generated always as identity primary key,
  field text not null check (field in ('price', 'offer', 'stock', 'active')),
  state text not null default 'previewed' check (state in ('previewed', 'applied', 'undone')),
  description text not null,
  pins boolean not null,
  rejects jsonb not null,
  rejected integer not null,
  previewed_by text not null,
  previewed_at timestamptz not null,
  applied_by text,
  applied_at timestamptz,
  undone_by text,
  undone_at timestamptz
);
create index bulk_changes_previewed on bulk_changes (previewed_at);
create index bulk_changes_applied on bulk_changes (applied_at) where applied_at is not null;

create table bulk_change_rows (
  change_id integer not null references bulk_changes on delete cascade,
  product_id integer not null,
  before_value integer,
  before_from timestamptz,
  before_to timestamptz,
  after_value integer,
  after_from timestamptz,
  after_to timestamptz,
  price_cents integer not null,
  low_cents integer not null,
  is_marked boolean not null,
  was_pinned boolean,
  outcome text check (outcome in ('applied', 'changed_since', 'unconfirmed', 'refused', 'undone', 'kept')),
  primary key (change_id, product_id)
);
`;
