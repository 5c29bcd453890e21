import type { Fuel } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

export type MakeRow = { id: number; name: string; slug: string };

/** Months as `monthNumber`; `monthKnown` is false if the source has years only. */
type Produced = { from: number; to: number | null; monthKnown: boolean };

export type ModelRow = Produced & {
  id: number;
  makeId: number;
  name: string;
  platform: string;
  body: string | null;
  slug: string;
};
export type VehicleRow = Produced & {
  id: number;
  modelId: number;
  name: string;
  engineCodes: string[];
  kw: number | null;
  cc: number | null;
  fuel: Fuel;
  isRetired: boolean;
  /** The vehicle that it was merged into, or null. */
  heir: number | null;
};
export type VehicleRows = { makes: MakeRow[]; models: ModelRow[]; vehicles: VehicleRow[] };

/** All makes, models and vehicles; makes by name, models by name and age. */
export async function readVehicleRows(db: Database): Promise<VehicleRows> {
  const [makes, models, vehicles] = await Promise.all([
    sql<MakeRow>`select id, name, slug from vehicle_makes order by name_key`.execute(db),
    sql<ModelRow>`
      select ${sqlColumns("id", "make_id", "name", "platform", "body", "slug")}, from_month as "from", to_month as "to",
        ${sqlColumns("month_known")}
      from vehicle_models order by name_key, from_month, id`.execute(db),
    sql<VehicleRow>`
      select ${sqlColumns("id", "model_id", "name", "engine_codes", "kw", "cc", "fuel")}, from_month as "from",
        to_month as "to", ${sqlColumns("month_known")}, retired_at is not null as "isRetired",
        into_id as heir
      from vehicles left join vehicle_redirects on vehicle_id = id order by kw, cc, id`.execute(db),
  ]);
  return { makes: makes.rows, models: models.rows, vehicles: vehicles.rows };
}
