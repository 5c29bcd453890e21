import type { Fuel } from "@tuerca/contract";
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
};
export type VehicleRows = { makes: MakeRow[]; models: ModelRow[]; vehicles: VehicleRow[] };

/** All makes, models and vehicles; makes by name, models by name and age. */
export async function readVehicleRows(db: Database): Promise<VehicleRows> {
  const [makes, models, vehicles] = await Promise.all([
    sql<MakeRow>`select id, name, slug from vehicle_makes order by name_key`.execute(db),
    sql<ModelRow>`
      select id, make_id as "makeId", name, platform, body, slug, from_month as "from", to_month as "to",
        month_known as "monthKnown"
      from vehicle_models order by name_key, from_month, id`.execute(db),
    sql<VehicleRow>`
      select id, model_id as "modelId", name, engine_codes as "engineCodes", kw, cc, fuel, from_month as "from",
        to_month as "to", month_known as "monthKnown", retired_at is not null as "isRetired"
      from vehicles order by kw, cc, id`.execute(db),
  ]);
  return { makes: makes.rows, models: models.rows, vehicles: vehicles.rows };
}
