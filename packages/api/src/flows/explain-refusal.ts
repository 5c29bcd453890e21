import { type CartOwner, findPricedCart, refuseNotices } from "../modules/cart/index.ts";
import { STOCK_GONE } from "../modules/catalog/sellable.repository.ts";
import { unpaidConflict } from "../modules/orders/index.ts";
import type { Database } from "../platform/database/database.ts";
import { refusalOf } from "../platform/database/refusal.ts";
import { Conflict } from "../platform/errors.ts";

/** Throws why an order could not be placed: a Conflict for what its statements refused (`refuse`), else the error itself. */
export async function explainRefusal(
  db: Database,
  owner: CartOwner,
  error: unknown,
  now: Date,
): Promise<never> {
  const refusal = refusalOf(error);
  if (refusal === STOCK_GONE) await explainShortage(db, owner, now);
  throw unpaidConflict(refusal) ?? error;
}

/** Looks at the cart once more; what others took or reserved may be back again meanwhile. */
async function explainShortage(db: Database, owner: CartOwner, now: Date): Promise<never> {
  refuseNotices((await findPricedCart(db, owner, now))?.notices ?? []);
  throw new Conflict("cart_changed", "Tu carrito ha cambiado.");
}
