import { skuKey } from "@tuerca/feeds/values";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The product that has a code, or the one that it was merged into. */
type Taken = { id: number; sku: string; name: string };

/**
 * The product that has a sku in any case, or of the same brand in any spelling (`0 986-494` is
 * `0986494`); null if there is none. Without a brand it is compared with those without one.
 */
export async function findTaken(trx: Trx, sku: string, brandId: number | null): Promise<Taken | null> {
  const plain = sku.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const { rows } = await sql<Taken>`
    select h.id, h.sku, h.name from (
      select id from products where sku_key = ${skuKey(sku)} or sku = ${sku}
      union all
      select id from products
      where ${plain} <> '' and regexp_replace(lower(sku), '[^a-z0-9]', '', 'g') = ${plain}
        and brand_id is not distinct from ${brandId}::integer
    ) p join products h on h.id = heir_of(p.id) limit 1`.execute(trx);
  return rows[0] ?? null;
}
