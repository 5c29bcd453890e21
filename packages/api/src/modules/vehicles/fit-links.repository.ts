import type { Database, Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";
import type { FitLink } from "./fit-links.ts";
import type { Attribute } from "./verdict/criterion.ts";

/** The links of some products to some vehicles, by product; one statement. */
export async function findLinksOf(
  db: Database,
  products: readonly number[],
  vehicles: readonly number[],
): Promise<Map<number, FitLink[]>> {
  const { rows } = await sql<{ product: number; links: FitLink[] }>`
    select f.product_id as product, ${linksTo(sql`any(${vehicles}::int[])`)} as links
    from product_fits f where f.product_id = any(${products}::int[])`.execute(db);
  return new Map(rows.map(({ product, links }) => [product, links]));
}

/** The links of the row `f` to a vehicle, or any of several, as JSON in their order. */
export function linksTo(vehicle: RawBuilder<unknown>) {
  return sql`(
    select coalesce(json_agg(json_build_object('vehicle', link.vehicle, 'from', t.from_month, 'to', t.to_month,
      'position', t.position, 'quantity', t.quantity, 'text', t.text,
      'conditions', coalesce(t.conditions, '[]')) order by link.place), '[]')
    from unnest(f.vehicle_ids, f.term_ids) with ordinality link (vehicle, term, place)
      left join fit_terms t on t.id = link.term
    where link.vehicle = ${vehicle})`;
}

type Criterion = {
  /** Labels of attributes, parted by commas. */
  labels: string;
  attributes: Attribute[];
};

/**
 * The criterion of each product's first category, else of the nearest one above that has one, with
 * the product's attributes. Products without are left out; circular parents count once. One
 * statement.
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
      union
      select above.product, c.parent_id, c.fit_criterion
      from above join categories c on c.id = above.parent_id where above.fit_criterion = '')
    select above.product, above.fit_criterion as labels, p.attributes
    from above join products p on p.id = above.product where above.fit_criterion <> ''`.execute(db);
  return new Map(rows.map(({ product, ...criterion }) => [product, criterion]));
}
