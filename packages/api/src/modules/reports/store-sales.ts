import type { Clock } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { findMissingDays, storeDay } from "./sales.repository.ts";

/** Days that are stored in one run; the next run stores more. */
const MOST_DAYS = 400;

/**
 * Stores the sums of past days that are not stored, one day in a transaction, so that an invoice
 * waits for one day at most. Returns their number.
 */
export async function storeSales({
  database: { db },
  clock,
}: {
  database: { db: Database };
  clock: Clock;
}): Promise<number> {
  const days = await findMissingDays(db, spanishDay(clock.now()), MOST_DAYS);
  for (const day of days) await inTransaction(db, (trx) => storeDay(trx, day));
  return days.length;
}
