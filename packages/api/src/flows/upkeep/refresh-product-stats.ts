import { LISTS_SALES_DAYS } from "@tuerca/contract";
import { lockCounting, writeProductStats } from "../../modules/catalog/product-stats.repository.ts";
import { DAY_MS } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";

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
