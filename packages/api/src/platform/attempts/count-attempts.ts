import type { Database, Trx } from "../database/database.ts";
import { countAttempt, type Limit } from "./attempts.repository.ts";
import { refuseWait } from "./refuse-wait.ts";

/** A limit, and whom it counts. */
export type Counted = readonly [Limit, string | number];

/**
 * Counts an attempt against several limits, the narrowest first: who is stopped by it uses up nothing of the wider
 * ones. Throws TooMany, in its own words or these.
 */
export async function countAttempts(
  db: Database | Trx,
  counted: readonly Counted[],
  now: Date,
  message?: string,
): Promise<void> {
  for (const [limit, subject] of counted) refuseWait(await countAttempt(db, limit, subject, now), message);
}
