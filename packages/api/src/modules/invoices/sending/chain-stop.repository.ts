import { sql } from "kysely";
import type { Database, Trx } from "../../../platform/database/database.ts";
import type { Chain } from "./billing-sender.repository.ts";

/** The beginning of the reason of a stop that a right clock ends. */
const CLOCK = "The clock";

/** Stops issuing because our clock is so many ms ahead of the agency's, or behind it. */
export async function stopForClock(trx: Trx, chain: Chain, aheadMs: number, now: Date): Promise<boolean> {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const where = aheadMs > 0 ? "ahead of" : "behind";
  const { numUpdatedRows } = await trx
    .updateTable("invoice_chains")
    .set({
      stopped_at: now,
      stopped_because: `${CLOCK} of this machine is ${seconds} s ${where} the tax agency's: set it right.`,
    })
    .where("issuer", "=", chain.issuer)
    .where("installation", "=", chain.installation)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Issues again after the clock was set right; returns whether that was the reason of a stop. */
export async function resumeAfterClock(db: Database | Trx, chain: Chain): Promise<boolean> {
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
export async function findStoppedByClock(db: Database): Promise<Chain[]> {
  const { rows } = await sql<Chain>`
    select issuer, installation from invoice_chains c
    where stopped_because like ${`${CLOCK} %`} and not exists (
      select from billing_records r
      where r.issuer = c.issuer and r.installation = c.installation and r.state in ('unsent', 'sent'))`.execute(
    db,
  );
  return rows;
}
