import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { ChainKey } from "../chain/chain.repository.ts";
import { AGENCY_CLOCK } from "./stop.ts";

/** A chain with what may stop it or its sender; `lastAt` is the instant of its last record. */
export type StoppableChain = {
  isOwn: boolean;
  stoppedBecause: string | null;
  lastAt: Date | null;
  isWaiting: boolean;
  environment: string | null;
  failures: number | null;
  lastError: string | null;
};

/** All chains; `key` is that of the shop. */
export async function readStoppableChains(db: Database | Trx, key: ChainKey): Promise<StoppableChain[]> {
  const { rows } = await sql<StoppableChain>`
    select (c.issuer, c.installation) = (${key.issuer}, ${key.installation}) as "isOwn",
      ${sqlColumns("c.stopped_because")}, r.generated_at as "lastAt", s.environment, s.failures,
      ${sqlColumns("s.last_error")}, exists (select from billing_records w
        where w.issuer = c.issuer and w.installation = c.installation and w.state in ('unsent', 'sent')) as "isWaiting"
    from invoice_chains c left join billing_senders s using (issuer, installation)
    left join billing_records r on (r.issuer, r.installation, r.position) = (c.issuer, c.installation, c.length)
    order by c.issuer, c.installation`.execute(db);
  return rows;
}

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
