import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { FitLink, SourcedFits } from "./fit-links.ts";

/** The links of some products to some vehicles, by product; one statement. */
export async function findLinksOf(
  db: Database,
  products: readonly number[],
  vehicles: readonly number[],
): Promise<Map<number, FitLink[]>> {
  const { rows } = await sql<{ product: number; links: FitLink[] }>`
    select f.product_id as product, ${linksTo(vehicles)} as links
    from product_fits f where f.product_id = any(${products}::int[])`.execute(db);
  return new Map(rows.map(({ product, links }) => [product, links]));
}

/** The fits of some products with their source, by product; one statement. */
export async function findFitLinks(
  db: Database,
  products: readonly number[],
  vehicle: number,
): Promise<Map<number, SourcedFits>> {
  const { rows } = await sql<SourcedFits>`
    select f.product_id as product,
      case when f.universal then 'universal' when f.vehicle_ids <> '{}' then 'list' else 'none' end as data,
      coalesce(s.complete and not f.is_partial, false) as complete,
      case when s.id is not null then json_build_object('name', s.name, 'version', s.version) end as source,
      ${linksTo([vehicle])} as links
    from product_fits f left join fit_sources s on s.id = f.source_id
    where f.product_id = any(${products}::int[])`.execute(db);
  return new Map(rows.map((fits) => [fits.product, fits]));
}

/** The links of the row `f` to some vehicles as JSON, in their order. */
function linksTo(vehicles: readonly number[]) {
  return sql`(
    select coalesce(json_agg(json_build_object('vehicle', link.vehicle, 'from', t.from_month, 'to', t.to_month,
      'position', t.position, 'quantity', t.quantity, 'text', t.text,
      'conditions', coalesce(t.conditions, '[]')) order by link.place), '[]')
    from unnest(f.vehicle_ids, f.term_ids) with ordinality link (vehicle, term, place)
      left join fit_terms t on t.id = link.term
    where link.vehicle = any(${vehicles}::int[]))`;
}
