import type { Database } from "@tuerca/platform/database/database";
import { mostBuyable, readSellable } from "../stock/index.ts";

/** Whether any of some products can be bought. */
export async function canBuyAny(db: Database, ids: readonly number[], now: Date): Promise<boolean> {
  if (ids.length === 0) return false;
  const products = await readSellable(db, ids, now);
  return [...products.values()].some((product) => product.active && mostBuyable(product) > 0);
}
