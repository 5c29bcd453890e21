import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { VehicleNames } from "../catalog/index.ts";
import { linksTo } from "./fit-links.repository.ts";
import type { ProductFits } from "./fit-links.ts";
import type { ProducedVehicle } from "./verdict/car.ts";

/** The source of a product's fits. */
export type FitSource = { name: string; version: string };

/** A product's fits for one vehicle, as the database has them; without a criterion yet. */
export type SourcedFits = ProductFits & {
  vehicle: ProducedVehicle & VehicleNames;
  source: FitSource | null;
};

/** The fits of pairs of a product and a vehicle, also a retired one, or its heir; one statement. */
export async function findSourcedFits(
  trx: Trx,
  pairs: readonly { product: number; vehicle: number }[],
): Promise<SourcedFits[]> {
  const { rows } = await sql<SourcedFits>`
    select pair.product,
      json_build_object('id', v.id, 'from', v.from_month, 'to', v.to_month, 'make', k.name, 'model', m.name,
        'platform', m.platform, 'engine', v.name, 'kw', v.kw) as vehicle,
      case when f.universal then 'universal' when f.vehicle_ids <> '{}' then 'list' else 'none' end as data,
      coalesce(s.complete and not f.is_partial, false) as complete,
      case when s.id is not null then json_build_object('name', s.name, 'version', s.version) end as source,
      ${linksTo(sql.ref("v.id"))} as links, null as criterion
    from unnest(${pairs.map(({ product }) => product)}::int[], ${pairs.map(({ vehicle }) => vehicle)}::int[])
        with ordinality pair (product, vehicle, place)
      left join vehicle_redirects h on h.vehicle_id = pair.vehicle
      join vehicles v on v.id = coalesce(h.into_id, pair.vehicle)
      join vehicle_models m on m.id = v.model_id
      join vehicle_makes k on k.id = m.make_id
      left join product_fits f on f.product_id = pair.product
      left join fit_sources s on s.id = f.source_id
    order by pair.place`.execute(trx);
  return rows;
}
