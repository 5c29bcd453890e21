import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Ids of products for sale in any of the categories: best sellers first, then most in stock. */
export async function readBestSellers(
  db: Database,
  categories: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    left join product_stats t on t.product_id = p.id
    left join stock s on s.product_id = p.id
    where p.active and p.category_ids && ${[...categories]}::integer[]
    order by coalesce(t.sales, 0) desc, coalesce(s.quantity, 0) desc, p.id
    offset ${offset}::bigint limit ${limit}::integer`.execute(db);
  return rows.map(({ id }) => id);
}
