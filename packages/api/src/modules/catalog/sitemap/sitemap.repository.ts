import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** One file has the `size` ids from `part * size` on. */
export type ProductPart = { part: number; lastModified: Date };
export type ProductEntry = { id: number; path: string; lastModified: Date };

/**
 * The last change of the displayed data: the product's own, or an offer that began or ended since.
 */
const lastModified = (now: Date) =>
  sql<Date>`greatest(created_at, updated_at,
    case when offer_price_cents is not null and offer_from <= ${now} then offer_from end,
    case when offer_price_cents is not null and offer_to <= ${now} then offer_to end)`;

/** The path of a product's page; those of gift cards are below their category. */
const path = sql<string>`coalesce((
  select '/' || c.slug from categories c where c.id = ${sql.lit(GIFT_CARDS_CATEGORY_ID)} and c.id = any(category_ids)
), '') || '/' || products.slug`;

/** The parts with products for sale, and the newest change in each. */
export function findProductParts(db: Database, size: number, now: Date): Promise<ProductPart[]> {
  return db
    .selectFrom("products")
    .select([
      sql<number>`id / ${sql.lit(size)}`.as("part"),
      sql<Date>`max(${lastModified(now)})`.as("lastModified"),
    ])
    .where("active", "=", true)
    .groupBy("part")
    .orderBy("part")
    .execute();
}

/** Products for sale with ids from `from` to below `to`, by id, at most `limit`. */
export function findProductEntries(
  db: Database,
  range: { from: number; to: number; limit: number; now: Date },
): Promise<ProductEntry[]> {
  return db
    .selectFrom("products")
    .select(["id", path.as("path"), lastModified(range.now).as("lastModified")])
    .where("active", "=", true)
    .where("id", ">=", range.from)
    .where("id", "<", range.to)
    .orderBy("id")
    .limit(range.limit)
    .execute();
}
