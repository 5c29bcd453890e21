import { ATTRIBUTE_TEXTS, CODE_TEXTS, type CodeText } from "@tuerca/contract";
import { skuKey } from "@tuerca/feeds/values";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The data that only the product's own page shows. */
export async function readProductDetail(db: Database, id: number) {
  return db
    .selectFrom("products as p")
    .leftJoin("producers as m", "m.id", "p.producer_id")
    .leftJoin("product_stats as s", "s.product_id", "p.id")
    .select("s.bought_with")
    .select(["p.description", "p.weight_g", "p.attributes", "p.ean", "p.oem_codes", "p.kit_contents"])
    .select([...CODE_TEXTS, ...ATTRIBUTE_TEXTS].map((name) => `p.${name}` as const))
    .select(["p.gift_min_cents", "p.gift_max_cents"])
    .select(["m.name as producer_name", "m.postal_address", "m.electronic_address"])
    .where("p.id", "=", id)
    .executeTakeFirst();
}

/** The ids of products by their skus, in any case; of a merged one, that of the product left. */
export async function findIdsBySku(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select sku_key as key, heir_of(id) as id from products where sku_key = any(${skus.map(skuKey)})`.execute(
    db,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof readProductDetail>>>;

/** The columns of a product's codes. */
export type CodeColumns = Pick<ProductDetailRow, "ean" | CodeText | "oem_codes">;

/** The code columns of products, also of those that are no longer sold. */
export function readCodeColumns(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("products")
    .select(["id", "ean", ...CODE_TEXTS, "oem_codes"])
    .where("id", "in", [...ids])
    .execute();
}
