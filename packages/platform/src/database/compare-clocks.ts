import { sql } from "kysely";
import { type Clock, MINUTE_MS } from "../clock/clock.ts";
import type { Database, Trx } from "./database.ts";

/** Orden HAC/1177/2024, art. 7.e: the clock of billing records may be off by a minute. */
const MOST_OFF_MS = MINUTE_MS;

/**
 * The database's time, which all processes share, and how far this process is ahead of it, in ms.
 * `isWrong`: it is off by more than a minute. `clock`: the process's clock, put right.
 */
export type ComparedClock = { now: Date; aheadMs: number; isWrong: boolean; clock: Clock };

/**
 * Compares a process's clock with the database's; the time that the question takes counts for it.
 */
export async function compareClocks(db: Database | Trx, clock: Clock): Promise<ComparedClock> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const after = clock.now().getTime();
  const [row] = rows;
  if (!row) throw new Error("The database did not tell its time.");
  const now = clock.shared(row.at);
  const aheadMs = Math.max(0, before - now.getTime()) || Math.min(0, after - now.getTime());
  const offsetMs = now.getTime() - after;
  const right: Clock = { now: () => new Date(clock.now().getTime() + offsetMs), shared: clock.shared };
  return { now, aheadMs, isWrong: Math.abs(aheadMs) > MOST_OFF_MS, clock: right };
}
