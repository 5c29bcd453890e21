import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
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
}: Pick<Context, "database" | "clock">): Promise<number> {
  const days = await findMissingDays(db, spanishDay(clock.now()), MOST_DAYS);
  for (const day of days) await inTransaction(db, (trx) => storeDay(trx, day));
  return days.length;
}
