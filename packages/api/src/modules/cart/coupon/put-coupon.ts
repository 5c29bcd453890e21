import type { Cart } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import type { CartOwner } from "../../session/index.ts";
import { lockCart, setCartCoupon } from "../cart.repository.ts";
import { presentCart } from "../present-cart.ts";
import { priceCart } from "../priced-cart.ts";
import type { CartContext } from "../save-cart.ts";

/**
 * Sets the cart's only coupon, or removes it (null); returns the cart, or null without one. Throws
 * Invalid for an empty cart or an unusable coupon; the earlier coupon then stays.
 */
export async function putCoupon(
  context: CartContext,
  owner: CartOwner,
  couponId: number | null,
): Promise<Cart | null> {
  const cart = await inTransaction(context.database.db, async (trx) => {
    const stored = await lockCart(trx, owner);
    if (!stored || stored.lines.length === 0) return couponId === null ? null : refuseEmpty();
    const version = await setCartCoupon(trx, stored.id, couponId);
    const priced = await priceCart(trx, { ...stored, version, couponId }, context.clock.now());
    if (priced.coupon?.problem) throw couponRefusal(priced.coupon.problem);
    return priced;
  });
  return cart && presentCart(context, cart);
}

/** A refused coupon, as an error of its field. */
export function couponRefusal(message: string): Invalid {
  return Invalid.at("code", message);
}

/** Throws the refusal of a coupon for an empty cart. */
export function refuseEmpty(): never {
  throw couponRefusal("Tu carrito está vacío.");
}
