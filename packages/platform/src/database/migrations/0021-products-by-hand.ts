import { type Kysely, sql } from "kysely";
import { buildIndex } from "./build-index.ts";

/** Where a product lies, its cost without VAT, and an index of skus without blanks and signs. */
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
