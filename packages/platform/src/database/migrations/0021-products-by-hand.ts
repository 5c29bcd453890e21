import { type Kysely, sql } from "kysely";
import { buildIndex } from "./build-index.ts";

/**
 * Where a product lies, what it costs the shop without VAT, and an index that finds its sku in any spelling: `0 986-494` is `0986494`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products 
    add column if not exists storage text,
    add column if not exists cost_cents integer check (cost_cents > 0)`.execute(db);
  await buildIndex(
    db,
    "products_by_plain_sku",
    "on products (regexp_replace(lower(sku), '[^a-z0-9]', '', 'g'))",
  );
}
