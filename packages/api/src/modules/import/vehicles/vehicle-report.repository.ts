import { columns, sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { KnownVehicle } from "./known-vehicle.ts";
import { makeKey } from "./vehicle-keys.ts";

/** A make with how many models and vehicles it has; `retired` are among the vehicles. */
export type MakeSummary = { name: string; models: number; vehicles: number; retired: number };

/** All makes by name. */
export async function listMakes(db: Database): Promise<MakeSummary[]> {
  const { rows } = await sql<MakeSummary>`
    select k.name, count(distinct m.id)::int as models, count(v.id)::int as vehicles, count(v.retired_at)::int as retired
    from vehicle_makes k left join vehicle_models m on m.make_id = k.id left join vehicles v on v.model_id = m.id
    group by k.id order by k.name_key`.execute(db);
  return rows;
}

export type ListedVehicle = Omit<KnownVehicle, "modelId" | "sourceId" | "heir">;

/** The vehicles of a make, retired ones too, by model and beginning. */
export function listVehicles(db: Database, make: string): Promise<ListedVehicle[]> {
  return db
    .selectFrom("vehicles as v")
    .innerJoin("vehicle_models as m", "m.id", "v.model_id")
    .innerJoin("vehicle_makes as k", "k.id", "m.make_id")
    .select(["v.id", "k.name as make", "m.name as model", "m.platform", "v.name"])
    .select([...columns("v.engine_codes", "v.kw", "v.cc", "v.fuel"), "v.from_month as from"])
    .select(["v.to_month as to", ...columns("v.month_known", "v.ktype", "v.ref")])
    .select((of) => of("v.retired_at", "is not", null).$castTo<boolean>().as("isRetired"))
    .where("k.name_key", "=", makeKey(make))
    .orderBy("m.name")
    .orderBy("v.from_month")
    .orderBy("v.id")
    .execute();
}

/** A source with how many vehicles and products it describes. */
export type SourceSummary = {
  name: string;
  version: string;
  complete: boolean;
  loadedAt: Date;
  vehicles: number;
  products: number;
};

/**
 * Two vehicles with the same names and figures, built at the same time: their ids, the older one
 * first, and their numbers.
 */
export type TwinVehicles = { name: string; ids: [number, number]; one: string; other: string };

/** The state of vehicles and links; `dangling` and `retired` count links. */
export type FitReport = {
  twins: TwinVehicles[];
  dangling: number;
  retired: number;
  partial: number;
  emptyModels: string[];
  sources: SourceSummary[];
};

/** Checks all links. Reads each once: about 10 s for 30 million. */
export async function checkFits(db: Database): Promise<FitReport> {
  const links = await sql<{ dangling: number; retired: number }>`
    select (count(*) filter (where v.id is null))::int as dangling, count(v.retired_at)::int as retired
    from (select unnest(vehicle_ids) as id from product_fits) f left join vehicles v using (id)`.execute(db);
  const models = await sql<{ name: string }>`
    select concat_ws(' ', k.name, m.name, nullif(m.platform, '')) as name
    from vehicle_models m join vehicle_makes k on k.id = m.make_id
    where not exists (select from vehicles v where v.model_id = m.id) order by name`.execute(db);
  const sources = await sql<SourceSummary>`
    select ${sqlColumns("s.name", "s.version", "s.complete", "s.loaded_at")},
      (select count(*)::int from vehicles v where v.source_id = s.id) as vehicles,
      (select count(*)::int from product_fits f where f.source_id = s.id) as products
    from fit_sources s order by s.name`.execute(db);
  const partial = await sql<{ count: number }>`
    select count(*)::int as count from product_fits where is_partial`.execute(db);
  return {
    twins: await findTwins(db),
    ...(links.rows[0] ?? { dangling: 0, retired: 0 }),
    partial: partial.rows[0]?.count ?? 0,
    emptyModels: models.rows.map(({ name }) => name),
    sources: sources.rows,
  };
}

/** All pairs of twins that are offered. */
export async function findTwins(db: Database | Trx): Promise<TwinVehicles[]> {
  const { rows } = await sql<TwinVehicles>`
    select json_build_array(a.id, b.id) as ids, concat_ws(' ', k.name, m.name, nullif(m.platform, ''), a.name, array_to_string(a.engine_codes, ' '), a.kw || ' kW') as name,
      coalesce('ref:' || a.ref, 'ktype:' || a.ktype, 'id:' || a.id) as one,
      coalesce('ref:' || b.ref, 'ktype:' || b.ktype, 'id:' || b.id) as other
    from vehicles a join vehicles b on b.model_id = a.model_id and b.name_key = a.name_key and b.id > a.id
      and b.engine_codes = a.engine_codes and b.kw is not distinct from a.kw and b.fuel = a.fuel
      and a.from_month <= coalesce(b.to_month, a.from_month) and b.from_month <= coalesce(a.to_month, b.from_month)
    join vehicle_models m on m.id = a.model_id join vehicle_makes k on k.id = m.make_id
    where a.retired_at is null and b.retired_at is null order by name, a.id, b.id`.execute(db);
  return rows;
}
