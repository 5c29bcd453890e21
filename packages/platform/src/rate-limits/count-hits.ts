import type { Database, Trx } from "../database/database.ts";
import { TooMany } from "../errors.ts";
import { countHit, type Limit } from "./rate-limit.repository.ts";

/** A rate limit and its subject. */
export type Counted = readonly [Limit, string | number];

/**
 * Counts a hit at several limits, the narrowest first: a hit that it refuses does not count at the
 * wider ones. Throws TooMany, with `message` or its default.
 */
export async function countHits(
  db: Database | Trx,
  counted: readonly Counted[],
  now: Date,
  message?: string,
): Promise<void> {
  for (const [limit, subject] of counted) refuseWait(await countHit(db, limit, subject, now), message);
}

/** Throws TooMany, with `message` or its default, if there is a wait. */
export function refuseWait(seconds: number | null, message?: string): void {
  if (seconds !== null) throw new TooMany(seconds, message);
}
