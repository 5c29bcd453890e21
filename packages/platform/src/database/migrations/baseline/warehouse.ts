/** Batches of orders that somebody of the staff prepares together, with their picked parts. */
export const warehouse = `
create table pick_batches (
  id integer generated always as identity primary key,
  made_by integer not null references staff,
  request_key text not null,
  made_at timestamptz not null,
  closed_by integer references staff,
  closed_at timestamptz,
  check ((closed_by is null) = (closed_at is null)),
  unique (made_by, request_key)
);
create index pick_batches_open on pick_batches (id) where closed_at is null;

-- An order is in one open batch at most.
create table pick_batch_orders (
  batch_id integer not null references pick_batches,
  order_id text not null references orders,
  is_open boolean not null default true,
  left_out_by integer references staff,
  left_out_at timestamptz,
  check ((left_out_by is null) = (left_out_at is null)),
  check (left_out_at is null or not is_open),
  primary key (batch_id, order_id)
);
create unique index pick_batch_orders_open on pick_batch_orders (order_id) where is_open;

-- How many pieces of a part somebody has picked.
create table pick_ticks (
  batch_id integer not null references pick_batches,
  product_id integer not null references products,
  ticked_by integer not null references staff,
  ticked_at timestamptz not null,
  pieces integer not null check (pieces > 0),
  primary key (batch_id, product_id)
);

-- How carriers name the columns of their files.
create table tracking_maps (
  id integer generated always as identity primary key,
  name text not null,
  columns jsonb not null,
  saved_at timestamptz not null
);
create unique index tracking_maps_name on tracking_maps (lower(name));
`;
