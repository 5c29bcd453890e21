import type { SqlClient } from "../write/sql-client.repository.ts";
import type { KnownVehicle } from "./known-vehicle.ts";
import { makeKey } from "./vehicle-keys.ts";

const COLUMNS = `v.id, k.name as make, m.id as "modelId", m.name as model, m.platform, v.name,
  v.engine_codes as "engineCodes", v.kw, v.cc, v.fuel, v.from_month as "from", v.to_month as "to",
  v.month_known as "monthKnown", v.ktype, v.ref, v.retired_at is not null as "isRetired",
  h.into_id as heir, v.source_id as "sourceId"`;

/** Vehicles with their models and makes, and those that they were merged into. */
const VEHICLES = `select ${COLUMNS} from vehicles v join vehicle_models m on m.id = v.model_id
  join vehicle_makes k on k.id = m.make_id left join vehicle_redirects h on h.vehicle_id = v.id`;

/** All vehicles, retired ones too, in order of creation. */
export async function readVehicles(client: SqlClient): Promise<KnownVehicle[]> {
  const { rows } = await client.query<KnownVehicle>(`${VEHICLES} order by v.id`);
  return rows;
}

/**
 * The vehicles that a new one could be: those of its make, and those with its numbers.
 */
export async function readRelatives(
  client: SqlClient,
  { make, ref, ktype }: { make: string; ref: string | null; ktype: number | null },
): Promise<KnownVehicle[]> {
  const { rows } = await client.query<KnownVehicle>(
    `${VEHICLES} where k.name_key = $1 or v.ref = $2 or v.ktype = $3 order by v.id`,
    [makeKey(make), ref, ktype],
  );
  return rows;
}

/** Vehicles by their ids. */
export async function readVehiclesById(client: SqlClient, ids: readonly number[]): Promise<KnownVehicle[]> {
  const { rows } = await client.query<KnownVehicle>(`${VEHICLES} where v.id = any($1) order by v.id`, [ids]);
  return rows;
}

/**
 * Up to `limit` vehicles that are not retired and have all words, folded, in their names and
 * figures.
 */
export async function searchVehicles(
  client: SqlClient,
  words: readonly string[],
  limit: number,
): Promise<KnownVehicle[]> {
  const { rows } = await client.query<KnownVehicle>(
    `${VEHICLES} where v.retired_at is null and concat_ws(' ', k.name_key, m.name_key, v.name_key,
         lower(array_to_string(v.engine_codes, ' ')), v.kw || 'kw', v.kw || ' kw') like all ($1)
     order by k.name_key, m.from_month, m.name_key, v.from_month, v.id limit $2`,
    [words.map((word) => `%${word}%`), limit],
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
export async function readMakes(client: SqlClient): Promise<KnownMake[]> {
  const { rows } = await client.query<KnownMake>("select id, name, name_key as key, slug from vehicle_makes");
  return rows;
}

/** All models. */
export async function readModels(client: SqlClient): Promise<KnownModel[]> {
  const { rows } = await client.query<KnownModel>(
    `select id, make_id as "makeId", name, platform, name_key as key, body, from_month as "from", to_month as "to",
       month_known as "monthKnown", slug from vehicle_models`,
  );
  return rows;
}
