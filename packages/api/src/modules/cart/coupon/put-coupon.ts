import type { Cart } from "@tuerca/contract";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import { Invalid } from "../../../platform/errors.ts";
import { lockCart } from "../cart.repository.ts";
import type { CartOwner } from "../cart-owner.ts";
import { presentCart } from "../present-cart.ts";
import { priceCart } from "../priced-cart.ts";
import type { CartContext } from "../save-cart.ts";
import { setCartCoupon } from "./coupon.repository.ts";

/**
 * Makes a coupon the cart's one coupon, or takes it off (null); answers the cart, null where there is none. Throws Invalid
 * for an empty cart and for a coupon that the cart cannot use; the coupon that was there then stays.
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

/** A refused coupon, told at its field. */
export function couponRefusal(message: string): Invalid {
  return new Invalid(message, { code: [message] });
}

/** Throws what a coupon for an empty cart is refused with. */
export function refuseEmpty(): never {
  throw couponRefusal("Tu carrito está vacío.");
}
