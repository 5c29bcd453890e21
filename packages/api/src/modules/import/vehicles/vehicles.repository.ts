import type pg from "pg";
import type { KnownVehicle } from "./known-vehicle.ts";

const COLUMNS = `v.id, k.name as make, m.id as "modelId", m.name as model, m.platform, v.name,
  v.engine_codes as "engineCodes", v.kw, v.cc, v.fuel, v.from_month as "from", v.to_month as "to",
  v.month_known as "monthKnown", v.ktype, v.ref, v.retired_at is not null as "isRetired", h.into_id as heir, v.source_id as "sourceId"`;

/** All vehicles, retired ones too, in order of creation. */
export async function readVehicles(client: pg.Client): Promise<KnownVehicle[]> {
  const { rows } = await client.query<KnownVehicle>(
    `select ${COLUMNS} from vehicles v join vehicle_models m on m.id = v.model_id
     join vehicle_makes k on k.id = m.make_id
     left join vehicle_redirects h on h.vehicle_id = v.id order by v.id`,
  );
  return rows;
}

export type KnownMake = { id: number; name: string; key: string; slug: string };
export type KnownModel = {
  id: number;
  makeId: number;
  name: string;
  platform: string;
  key: string;
  body: string | null;
  from: number;
  to: number | null;
  monthKnown: boolean;
  slug: string;
};

/** All makes. */
export async function readMakes(client: pg.Client): Promise<KnownMake[]> {
  const { rows } = await client.query<KnownMake>("select id, name, name_key as key, slug from vehicle_makes");
  return rows;
}

/** All models. */
export async function readModels(client: pg.Client): Promise<KnownModel[]> {
  const { rows } = await client.query<KnownModel>(
    `select id, make_id as "makeId", name, platform, name_key as key, body, from_month as "from", to_month as "to",
       month_known as "monthKnown", slug from vehicle_models`,
  );
  return rows;
}
