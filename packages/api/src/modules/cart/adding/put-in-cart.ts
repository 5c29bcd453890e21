import type { Cart, CartNotice } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import type { CartOwner } from "../../session/index.ts";
import { presentCart } from "../present-cart.ts";
import type { CartContext } from "../save-cart.ts";
import { type AddedLine, addLines, type Joining } from "./add-lines.ts";

/** Lines to put into a cart, and notices of those withheld from this visitor. */
export type WantedLines = { lines: readonly AddedLine[]; withheld: readonly CartNotice[] };

/**
 * Adds lines, read in its transaction, to the owner's cart as sale, stock and `joining` allow;
 * notices name what is missing. Throws Conflict `stock_gone` if nothing is left, with the message
 * of `nothingLeft`.
 */
export async function putInCart(
  context: CartContext,
  owner: CartOwner,
  readWanted: (trx: Trx) => Promise<WantedLines>,
  { joining, nothingLeft }: { joining: Joining; nothingLeft: (wanted: WantedLines) => string },
): Promise<Cart> {
  const now = context.clock.now();
  const { priced, notices } = await inTransaction(context.database.db, async (trx) => {
    const wanted = await readWanted(trx);
    const added = await addLines(trx, owner, wanted.lines, joining, now);
    const notices = [...added.notices, ...wanted.withheld];
    if (!added.cart) throw new Conflict("stock_gone", nothingLeft(wanted), { notices });
    return { priced: added.cart, notices };
  });
  const cart = await presentCart(context, { ...priced, notices: withoutRepeated(priced.notices, notices) });
  if (!cart) throw new Error("a cart with lines was presented as empty");
  return cart;
}

/** The cart's own notices, and those about products without one. */
function withoutRepeated(own: readonly CartNotice[], more: readonly CartNotice[]): CartNotice[] {
  const known = new Set(own.map((notice) => notice.product_id));
  return [...own, ...more.filter((notice) => !known.has(notice.product_id))];
}
