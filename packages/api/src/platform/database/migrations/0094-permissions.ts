import { type Kysely, sql } from "kysely";

const UNASKED = "'{write_customers,write_vehicles,read_settings}'";

/** Takes back the permissions that no call has ever asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["roles", "api_keys"])
    await sql
      .raw(`update ${table} set permissions = array(
          select one from unnest(permissions) with ordinality as held(one, place)
            where one <> all (${UNASKED}) order by place
        ) where permissions && ${UNASKED}`)
      .execute(db);
}
