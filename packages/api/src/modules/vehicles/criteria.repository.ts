import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { Attribute } from "./verdict/criterion.ts";

type Criterion = {
  /** Labels of attributes, parted by commas. */
  labels: string;
  attributes: Attribute[];
};

/**
 * The criterion of each product's first category, else of the nearest one above that has one, with
 * the product's attributes. Products without are left out; one statement.
 */
export async function findCriteria(
  db: Database | Trx,
  products: readonly number[],
): Promise<Map<number, Criterion>> {
  const { rows } = await sql<{ product: number } & Criterion>`
    with recursive above as (
      select p.id as product, c.parent_id, c.fit_criterion
      from products p join categories c on c.id = p.category_ids[1]
      where p.id = any(${products}::int[])
      union all
      select above.product, c.parent_id, c.fit_criterion
      from above join categories c on c.id = above.parent_id where above.fit_criterion = '')
    select above.product, above.fit_criterion as labels, p.attributes
    from above join products p on p.id = above.product where above.fit_criterion <> ''`.execute(db);
  return new Map(rows.map(({ product, ...criterion }) => [product, criterion]));
}
