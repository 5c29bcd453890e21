import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { writeBoughtTogether } from "./bought-together.repository.ts";
import { lockCounting } from "./product-stats.repository.ts";

/** Orders of a year tell; fewer than 200 tell nothing, nor does a pair in fewer than three. */
const SINCE_DAYS = 365;
const LEAST_ORDERS = 200;
const LEAST_OF_A_PAIR = 3;

/**
 * Counts anew which products paid orders have had together, without a word of whose they were.
 * Writes only changes. Returns the number of products whose list changed.
 */
export function countBoughtTogether(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockCounting(trx);
    const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS);
    return writeBoughtTogether(trx, since, { orders: LEAST_ORDERS, pairs: LEAST_OF_A_PAIR });
  });
}
