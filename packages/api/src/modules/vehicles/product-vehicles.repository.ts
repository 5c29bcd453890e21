import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { FitLink } from "./fit-links.ts";

/** A product's whole list; `models` are those of its vehicles by make, name and age. */
export type ProductList = {
  universal: boolean;
  complete: boolean;
  source: string | null;
  models: { id: number; make: number }[];
};

/** The generations that a product's links name, and its source; null without data. */
export async function findFittedModels(db: Database, product: number): Promise<ProductList | null> {
  const { rows } = await sql<ProductList>`
    select f.universal, coalesce(s.complete and not f.is_partial, false) as complete, s.name as source,
      (select coalesce(json_agg(json_build_object('id', m.id, 'make', m.make_id)
          order by k.name_key, m.name_key, m.from_month, m.id), '[]')
        from vehicle_models m join vehicle_makes k on k.id = m.make_id
        where m.id in (select v.model_id from vehicles v where v.id = any(f.vehicle_ids) and v.retired_at is null)
      ) as models
    from product_fits f left join fit_sources s on s.id = f.source_id
    where f.product_id = ${product}`.execute(db);
  return rows[0] ?? null;
}

/** A product's links to the offered vehicles of some models. */
export async function findLinksToModels(
  db: Database,
  product: number,
  models: readonly number[],
): Promise<FitLink[]> {
  const { rows } = await sql<FitLink>`
    select link.vehicle, t.from_month as "from", t.to_month as "to", t.position, t.quantity, t.text,
      coalesce(t.conditions, '[]') as conditions
    from product_fits f, unnest(f.vehicle_ids, f.term_ids) with ordinality link (vehicle, term, place)
      join vehicles v on v.id = link.vehicle and v.retired_at is null
      left join fit_terms t on t.id = link.term
    where f.product_id = ${product} and v.model_id = any(${models}::int[])
    order by link.place`.execute(db);
  return rows;
}
