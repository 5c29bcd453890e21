import type pg from "pg";
import type { Aliases } from "./match-vehicle.ts";

/** What people have said that spellings mean. */
export async function readAliases(client: pg.Client): Promise<Aliases> {
  const { rows } = await client.query<{ key: string; id: number }>(
    "select spelling_key as key, vehicle_id as id from vehicle_aliases",
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
