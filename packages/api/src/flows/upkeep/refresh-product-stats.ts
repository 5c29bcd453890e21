import { LISTS_SALES_DAYS } from "@tuerca/contract";
import { lockCounting, writeProductStats } from "../../modules/catalog/product-stats.repository.ts";
import { DAY_MS } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";

/**
 * Counts anew what the four lists are ranked by. Whatever has not changed is left alone, and a process that comes while
 * another counts waits for it. Answers how many products have other figures now.
 */
export function refreshProductStats(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockCounting(trx);
    return writeProductStats(trx, new Date(now.getTime() - LISTS_SALES_DAYS * DAY_MS));
  });
}
