import { type Kysely, sql } from "kysely";

/** Lists of products that a customer names, each with one link at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table named_lists (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    name text not null,
    secret_hash text unique,
    shared_at timestamptz,
    unique (user_id, name))`.execute(db);
  await sql`create table named_list_items (
    list_id integer not null references named_lists (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    quantity integer not null check (quantity between 1 and 999),
    created_at timestamptz not null,
    primary key (list_id, product_id))`.execute(db);
  await sql`create index named_list_items_product on named_list_items (product_id)`.execute(db);
}
