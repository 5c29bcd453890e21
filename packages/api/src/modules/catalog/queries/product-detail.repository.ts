import type { Database } from "@tuerca/platform/database/database";

/** The data that only the product's own page shows. */
export async function readProductDetail(db: Database, id: number) {
  return db
    .selectFrom("products as p")
    .leftJoin("producers as m", "m.id", "p.producer_id")
    .select(["p.description", "p.weight_g", "p.attributes", "p.ean", "p.mpn", "p.oem_codes"])
    .select(["p.gift_min_cents", "p.gift_max_cents"])
    .select(["m.name as producer_name", "m.postal_address", "m.electronic_address"])
    .where("p.id", "=", id)
    .executeTakeFirst();
}

export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof readProductDetail>>>;

/** The columns of a product's codes. */
export type CodeColumns = Pick<ProductDetailRow, "ean" | "mpn" | "oem_codes">;

/** The code columns of products, also of those that are no longer sold. */
export function readCodeColumns(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("products")
    .select(["id", "ean", "mpn", "oem_codes"])
    .where("id", "in", [...ids])
    .execute();
}
