import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Keeps imports away until the transaction ends; false while one runs. */
export async function lockImports(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.import)}) as locked`.execute(trx);
  return rows[0]?.locked === true;
}
