import { type Kysely, sql } from "kysely";

/**
 * Opinions of buyers: one per product and `buyer`, a user or the hash of a guest's address; null if
 * invented or of a deleted account. A row of `rating_requests` says that it is decided whether to
 * ask about an order; asked ones have a secret.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table ratings
    add column buyer text,
    add column reason text check (char_length(reason) between 1 and 500),
    add column answer text check (char_length(answer) between 1 and 2000),
    add column answered_at timestamptz,
    add check ((answer is null) = (answered_at is null))`,
  `create unique index ratings_of_buyer on ratings (product_id, buyer)`,
  `alter table product_stats add column opinions_changed_at timestamptz`,
  `create table rating_requests (
    order_id text primary key references orders (id),
    decided_at timestamptz not null,
    secret_hash text unique,
    expires_at timestamptz,
    check ((secret_hash is null) = (expires_at is null))
  )`,
  `create table rating_opt_outs (
    email_hash text primary key,
    created_at timestamptz not null
  )`,
  `create index order_history_delivered on order_history (at) where status = 'delivered'`,
];
