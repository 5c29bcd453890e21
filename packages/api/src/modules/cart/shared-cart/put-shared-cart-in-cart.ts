import type { Cart } from "@tuerca/contract";
import { ownerOf, requireGuest, type Shopper } from "../../session/index.ts";
import { putInCart } from "../adding/put-in-cart.ts";
import type { CartContext } from "../save-cart.ts";
import { openSharedCart, type SharedCartLink } from "./open-shared-cart.ts";

/**
 * Raises the shopper's cart to the pieces of a shared one, as sale and stock allow: pieces that it
 * has already are not added again. Notices name what is missing. Throws as `openSharedCart`, and
 * Conflict `stock_gone` if nothing is left.
 */
export async function putSharedCartInCart(
  context: CartContext,
  shopper: Shopper,
  link: SharedCartLink,
): Promise<Cart> {
  const shared = await openSharedCart(context, link);
  const lines = shared.lines.map(({ car, ...line }) => ({
    ...line,
    unitCents: 0,
    gift: null,
    fit: car ?? null,
  }));
  return putInCart(
    context,
    ownerOf(shopper),
    async (trx) => {
      if (shopper.userId === null) await requireGuest(trx, shopper.session, context.clock.now(), true);
      return { lines, withheld: [] };
    },
    { joining: "complete", nothingLeft: () => "De estas piezas ya no queda nada a la venta." },
  );
}
