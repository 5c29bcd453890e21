import { sql } from "kysely";
import type { Database, Trx } from "../../../platform/database/database.ts";
import type { ChainKey } from "../chain/chain.repository.ts";
import { AGENCY_CLOCK } from "../stops/stop.ts";

/** Issues again after the clock was set right; returns whether that was the reason of a stop. */
export async function resumeAfterClock(db: Database | Trx, chain: ChainKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invoice_chains")
    .set({ stopped_at: null, stopped_because: null })
    .where("issuer", "=", chain.issuer)
    .where("installation", "=", chain.installation)
    .where("stopped_because", "like", `${AGENCY_CLOCK} %`)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Chains that a wrong clock has stopped, and that have no record to send. */
export async function findStoppedByClock(db: Database): Promise<ChainKey[]> {
  const { rows } = await sql<ChainKey>`
    select issuer, installation from invoice_chains c
    where stopped_because like ${`${AGENCY_CLOCK} %`} and not exists (
      select from billing_records r
      where r.issuer = c.issuer and r.installation = c.installation and r.state in ('unsent', 'sent'))`.execute(
    db,
  );
  return rows;
}
