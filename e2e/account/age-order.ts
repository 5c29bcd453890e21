import { query } from "../../packages/shop/test/query-shop.ts";

/** Moves an order of the tested shop this many days into the past. */
export async function ageOrder(id: string, days: number): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  const past = "- make_interval(days => $2)";
  await query(dataDir, `update orders set created_at = created_at ${past} where id = $1`, [id, days]);
  await query(dataDir, `update order_history set at = at ${past} where order_id = $1`, [id, days]);
}
