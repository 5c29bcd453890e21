import { type Kysely, sql } from "kysely";

/**
 * The time of a product's last own change, for search engines; null means never since its creation.
 * The trigger that marks changes sets it too, so an import pays for no other trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table products add column updated_at timestamptz",
  `create function mark_product_changed() returns trigger language plpgsql as $$
    begin
      new.changed_xid := pg_current_xact_id();
      new.updated_at := now();
      return new;
    end $$`,
  "drop trigger products_mark_changed on products",
  `create trigger products_mark_changed before update on products
    for each row when (old.* is distinct from new.*) execute function mark_product_changed()`,
];
