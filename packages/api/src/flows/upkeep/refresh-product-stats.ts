import { LISTS_SALES_DAYS } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { lockCounting, writeProductStats } from "./product-stats.repository.ts";

/**
 * Recounts the figures that rank the four lists. Writes only changes; concurrent processes wait for
 * each other. `withInvented`: opinions of the demo catalogue count. Returns the number of products
 * with new figures.
 */
export function refreshProductStats(db: Database, now: Date, withInvented: boolean): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockCounting(trx);
    const since = new Date(now.getTime() - LISTS_SALES_DAYS * DAY_MS);
    return writeProductStats(trx, since, withInvented);
  });
}
