import type { Database, Trx } from "../database/database.ts";
import { TooMany } from "../errors.ts";
import { countHit, type Limit } from "./rate-limit.repository.ts";

/** A limit, and whom it counts. */
export type Counted = readonly [Limit, string | number];

/**
 * Counts a hit at several limits, the narrowest first: who is stopped by it uses up nothing of the
 * wider ones. Throws TooMany, in its own words or these.
 */
export async function countHits(
  db: Database | Trx,
  counted: readonly Counted[],
  now: Date,
  message?: string,
): Promise<void> {
  for (const [limit, subject] of counted) refuseWait(await countHit(db, limit, subject, now), message);
}

/** Throws TooMany, in its own words or these, where there is something to wait for. */
export function refuseWait(seconds: number | null, message?: string): void {
  if (seconds !== null) throw new TooMany(seconds, message);
}
