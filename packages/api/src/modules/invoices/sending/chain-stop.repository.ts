import { sql } from "kysely";
import type { Database, Trx } from "../../../platform/database/database.ts";
import type { ChainKey } from "../chain/chain.repository.ts";

/** The beginning of the reason of a stop that a right clock ends. */
const CLOCK = "The clock";

/** Why a clock that is so many ms ahead of the agency's, or behind it, stops issuing. */
export function clockReason(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const side = aheadMs > 0 ? "ahead of" : "behind";
  return `${CLOCK} of this machine is ${seconds} s ${side} the tax agency's: set it right.`;
}

/** Issues again after the clock was set right; returns whether that was the reason of a stop. */
export async function resumeAfterClock(db: Database | Trx, chain: ChainKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invoice_chains")
    .set({ stopped_at: null, stopped_because: null })
    .where("issuer", "=", chain.issuer)
    .where("installation", "=", chain.installation)
    .where("stopped_because", "like", `${CLOCK} %`)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Chains that a wrong clock has stopped, and that have no record to send. */
export async function findStoppedByClock(db: Database): Promise<ChainKey[]> {
  const { rows } = await sql<ChainKey>`
    select issuer, installation from invoice_chains c
    where stopped_because like ${`${CLOCK} %`} and not exists (
      select from billing_records r
      where r.issuer = c.issuer and r.installation = c.installation and r.state in ('unsent', 'sent'))`.execute(
    db,
  );
  return rows;
}
