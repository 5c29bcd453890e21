import { sql } from "kysely";
import type { Database, Trx } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";

/**
 * Runs reads whose best plan depends on their values, such as a common state or a rare one:
 * PostgreSQL plans each statement for what it is asked, which takes about a millisecond. It starts
 * no helpers, because the other cores serve the shop.
 */
export function withOwnPlans<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction<T>(db, async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
    return work(trx);
  });
}
