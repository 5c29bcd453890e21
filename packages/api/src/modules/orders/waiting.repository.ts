import type { Database } from "../../platform/database/database.ts";
import { selectOrders, toRecord } from "./order.repository.ts";
import type { OrderRecord } from "./order-record.ts";

/** The oldest orders that may be packed, at most `limit`. */
export async function findWaiting(db: Database, limit: number): Promise<OrderRecord[]> {
  const rows = await selectOrders(db)
    .where("status", "in", ["paid", "preparing"])
    .orderBy("created_at")
    .orderBy("number")
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}
