import { type Clock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Logger } from "pino";
import { type ChainKey, stopChain } from "../chain/chain.repository.ts";
import { agencyClockReason } from "../stops/stop.ts";
import { findStoppedByClock, resumeAfterClock } from "../stops/stops.repository.ts";
import type { Agency } from "./agency.ts";

/** Orden HAC/1177/2024, art. 7.e: the clock may be off by a minute. */
const WARN_MS = MINUTE_MS;
/** Short of the 240 s from which the agency objects to the time of a record (code 2004). */
const STOP_MS = 200_000;

type Watching = { clock: Clock; log: Logger; database: { db: Database } };

/**
 * Judges how far our clock is ahead of the agency's: more than 60 s warns, more than 200 s stops
 * issuing, and a right clock resumes it. Null, an answer without a date, changes nothing.
 */
export async function judgeClock(
  { clock, log }: Watching,
  trx: Trx,
  chain: ChainKey,
  aheadMs: number | null,
): Promise<void> {
  if (aheadMs === null) return;
  const off = Math.abs(aheadMs);
  const facts = { aheadSeconds: Math.round(aheadMs / 1000) };
  if (off > STOP_MS) {
    await stopChain(trx, chain, agencyClockReason(aheadMs), clock.now());
    log.error(facts, "this machine's clock is far from the tax agency's: no invoice is issued");
    return;
  }
  if (off > WARN_MS) log.warn(facts, "this machine's clock differs from the tax agency's");
  if (await resumeAfterClock(trx, chain)) log.warn(facts, "the clock is right again: invoices are issued");
}

/** Asks for the agency's clock while ours has stopped a chain that has nothing to send. */
export async function probeClock(context: Watching, agency: Agency): Promise<void> {
  const chains = await findStoppedByClock(context.database.db);
  if (chains.length === 0) return;
  const aheadMs = await agency.clockDifference();
  for (const chain of chains)
    await inTransaction(context.database.db, (trx) => judgeClock(context, trx, chain, aheadMs));
}
