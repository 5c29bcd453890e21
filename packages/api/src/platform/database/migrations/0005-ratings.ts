import { type Kysely, sql } from "kysely";

/**
 * Opinions of buyers; visible once an operator approves them. Those without an order are the demo
 * catalogue's inventions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ratings (
    id integer generated always as identity primary key,
    product_id integer not null references products (id) on delete cascade,
    order_id text references orders (id),
    author text not null check (char_length(author) between 1 and 60),
    rating smallint not null check (rating between 1 and 5),
    title text not null default '' check (char_length(title) <= 120),
    comment text not null default '' check (char_length(comment) <= 2000),
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
    created_at timestamptz not null default now(),
    approved_at timestamptz check ((approved_at is not null) = (status = 'approved')),
    unique (order_id, product_id)
  )`,
  `create index ratings_newest on ratings (created_at desc, id desc) where status = 'approved'`,
  `create index ratings_of_product on ratings (product_id, created_at desc, id desc) where status = 'approved'`,
  `create index ratings_pending on ratings (id) where status = 'pending'`,
];
