import type { SqlClient } from "../write/sql-client.repository.ts";
import type { Aliases } from "./match-vehicle.ts";

/** The vehicles that people have chosen for spellings. */
export async function readAliases(client: SqlClient): Promise<Aliases> {
  const { rows } = await client.query<{ key: string; ids: number[] }>(
    `select spelling_key as key, array_agg(vehicle_id order by vehicle_id) as ids
     from vehicle_aliases group by spelling_key`,
  );
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}

/** Lets a spelling mean vehicles, in place of what it meant before. */
export async function saveAlias(client: SqlClient, key: string, ids: readonly number[]): Promise<void> {
  await client.query("delete from vehicle_aliases where spelling_key = $1", [key]);
  await client.query(
    "insert into vehicle_aliases (spelling_key, vehicle_id) select $1, unnest($2::int[]) on conflict do nothing",
    [key, ids],
  );
}
