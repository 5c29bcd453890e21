import { type Kysely, sql } from "kysely";

/** Customers' wishes and addresses, and visitors' cookie choices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table wishlist_items (
    user_id integer not null references users (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, product_id)
  )`,
  `create index wishlist_items_newest on wishlist_items (user_id, created_at desc, product_id desc)`,
  `create index wishlist_items_product on wishlist_items (product_id)`,
  `create table addresses (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    kind text not null check (kind in ('shipping', 'billing')),
    is_default boolean not null check (is_default or kind = 'shipping'),
    fields jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index addresses_user on addresses (user_id)`,
  `create unique index addresses_one_default on addresses (user_id, kind) where is_default`,
  `create table consent_choices (
    id bigint generated always as identity primary key,
    session_hash text not null,
    user_id integer references users (id) on delete set null,
    choice jsonb not null,
    text_version text,
    made_at timestamptz not null
  )`,
  `create index consent_choices_session on consent_choices (session_hash, id desc)`,
  `create index consent_choices_user on consent_choices (user_id)`,
  `create index consent_choices_age on consent_choices (made_at)`,
  `create index orders_paid_at_postal_code on orders ((shipping_address ->> 'postal_code'))
    where payment_status = 'paid'`,
];
