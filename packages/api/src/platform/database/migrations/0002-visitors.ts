import { type Kysely, sql } from "kysely";

/** Sessions, carts and reservations. A session is identified by its secret's hash only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sessions (
    id_hash text primary key,
    visit jsonb not null default '{}',
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now()
  )`,
  `create index sessions_seen on sessions (seen_at)`,
  `create table carts (
    id text primary key,
    session_hash text not null unique references sessions (id_hash) on delete cascade,
    version integer not null default 1,
    state text not null default 'cart' check (state in ('cart', 'checkout')),
    lines jsonb not null default '[]',
    reserved_until timestamptz,
    updated_at timestamptz not null default now()
  ) with (fillfactor = 80)`,
  `create table stock_reservations (
    product_id integer not null references products (id),
    cart_id text not null references carts (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    unit_cents integer not null check (unit_cents >= 0),
    expires_at timestamptz not null,
    primary key (product_id, cart_id)
  )`,
  `create index stock_reservations_cart on stock_reservations (cart_id)`,
  `create index stock_reservations_expiry on stock_reservations (expires_at)`,
];
