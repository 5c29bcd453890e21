import { type Kysely, sql } from "kysely";

/**
 * Products and vehicles that are one with another. Their rows stay for what refers to them, and
 * `into_id` is never merged itself: whoever merges it moves the rows that name it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_redirects (
    product_id integer primary key references products (id),
    into_id integer not null references products (id),
    merged_at timestamptz not null,
    check (product_id <> into_id))`.execute(db);
  await sql`create index product_redirects_into on product_redirects (into_id)`.execute(db);
  await sql`create function heir_of(product integer) returns integer language sql stable as $$
    select coalesce((select into_id from product_redirects where product_id = product), product) $$`.execute(
    db,
  );
  await sql`create table vehicle_redirects (
    vehicle_id integer primary key references vehicles (id),
    into_id integer not null references vehicles (id),
    merged_at timestamptz not null,
    check (vehicle_id <> into_id))`.execute(db);
  await sql`create index vehicle_redirects_into on vehicle_redirects (into_id)`.execute(db);
}
