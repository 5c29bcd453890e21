import { type Kysely, sql } from "kysely";

/**
 * An alert is about a product, or about the parts of a category for a car: a vehicle or a model.
 * Vehicles and models are never deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_alerts
    alter column product_id drop not null,
    add column category_id integer references categories (id) on delete cascade,
    add column car_level text check (car_level in ('vehicle', 'model')),
    add column car_id integer,
    add unique (category_id, car_level, car_id, email),
    add check (num_nonnulls(category_id, car_level, car_id) = case when product_id is null then 3 else 0 end)`.execute(
    db,
  );
}
