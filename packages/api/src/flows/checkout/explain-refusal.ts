import type { Database } from "@tuerca/platform/database/database";
import { refusalOf } from "@tuerca/platform/database/refusal";
import { findPricedCart, refuseNotices } from "../../modules/cart/index.ts";
import { unpaidConflict } from "../../modules/orders/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";
import { STOCK_GONE } from "../../modules/stock/index.ts";

/**
 * Throws the reason why an order was not placed: a Conflict if its statements refused it
 * (`refuse`), else the error itself. Returns only if stock was short and is available again,
 * because other reservations ended.
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
