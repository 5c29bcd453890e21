import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { idOf, type ProductKey } from "../change/product-change.repository.ts";

/** A product as it was sold, with the sku of the one that it was merged into, or null. */
export type MergeableProduct = { id: number; sku: string; name: string; slug: string; heir: string | null };

/** A product, merged or not; null if there is none. */
export async function findMergeable(db: Database | Trx, key: ProductKey): Promise<MergeableProduct | null> {
  const { rows } = await sql<MergeableProduct>`
    select p.id, p.sku, p.name, p.slug, h.sku as heir from products p
    left join product_redirects r on r.product_id = p.id left join products h on h.id = r.into_id
    where p.id = ${idOf(key)}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Takes a product out of sale for good: what still names it finds the other one. Its sources, brand
 * and categories go, its counts of sales and wishes are the other one's.
 */
export async function redirectProduct(trx: Trx, from: number, into: number, now: Date): Promise<void> {
  await sql`
    update products set active = false, pruned = false, brand_id = null, category_ids = '{}'
    where id = ${from}::integer`.execute(trx);
  await sql`delete from product_sources where product_id = ${from}::integer`.execute(trx);
  await sql`
    with old as (select * from product_stats where product_id = ${from}::integer)
    insert into product_stats as t (product_id, sales, wished, sales_before, wished_before)
    select ${into}::integer, sales, wished, sales_before, wished_before from old
    on conflict (product_id) do update set sales = t.sales + excluded.sales,
      wished = t.wished + excluded.wished, sales_before = t.sales_before + excluded.sales_before,
      wished_before = t.wished_before + excluded.wished_before`.execute(trx);
  await sql`
    update product_stats set sales = 0, wished = 0, sales_before = 0, wished_before = 0
    where product_id = ${from}::integer`.execute(trx);
  await sql`update product_redirects set into_id = ${into} where into_id = ${from}::integer`.execute(trx);
  await sql`
    insert into product_redirects (product_id, into_id, merged_at) values (${from}, ${into}, ${now})`.execute(
    trx,
  );
}

/** An EAN that several products for sale have, with their ids. */
export type SharedEan = { ean: string; ids: number[] };

/** EANs of several products for sale, at most `limit` of those after `after`, in order. */
export async function listSharedEans(db: Database, after: string, limit: number): Promise<SharedEan[]> {
  const { rows } = await sql<SharedEan>`
    select ean, array_agg(id order by id) as ids from products
    where active and gift_min_cents is null and ean > ${after}
    group by ean having count(*) > 1 order by ean limit ${limit}::integer`.execute(db);
  return rows;
}
