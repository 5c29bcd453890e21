import { type CartOwner, findPricedCart, refuseNotices } from "../../modules/cart/index.ts";
import { unpaidConflict } from "../../modules/orders/index.ts";
import { STOCK_GONE } from "../../modules/stock/index.ts";
import type { Database } from "../../platform/database/database.ts";
import { refusalOf } from "../../platform/database/refusal.ts";

/**
 * Throws why an order could not be placed: a Conflict for what its statements refused (`refuse`), else the error itself.
 * Answers only where there was too little stock and now is not: what others reserved is back again.
 */
export async function explainRefusal(
  db: Database,
  owner: CartOwner,
  error: unknown,
  now: Date,
): Promise<void> {
  const refusal = refusalOf(error);
  if (refusal !== STOCK_GONE) throw unpaidConflict(refusal) ?? error;
  refuseNotices((await findPricedCart(db, owner, now))?.notices ?? []);
}
