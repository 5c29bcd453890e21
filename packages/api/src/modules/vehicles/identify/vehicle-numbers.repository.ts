import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A vehicle's id with the numbers by which others know it. */
export type NumberedVehicle = { id: number; ktype: number | null; ref: string | null };

/** The vehicles with one of these numbers, also retired ones. */
export async function findByNumbers(
  db: Database,
  { ktypes, refs }: { ktypes: readonly number[]; refs: readonly string[] },
): Promise<NumberedVehicle[]> {
  const { rows } = await sql<NumberedVehicle>`
    select id, ktype, ref from vehicles where ktype = any(${ktypes}::int[]) or ref = any(${refs}::text[])`.execute(
    db,
  );
  return rows;
}
