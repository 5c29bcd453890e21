import type { AvailableCoupon } from "@tuerca/contract";
import { findCart } from "../cart.repository.ts";
import type { CartOwner } from "../cart-owner.ts";
import { priceCart } from "../priced-cart.ts";
import type { CartContext } from "../save-cart.ts";
import { assessCoupon, describeCoupon } from "./assess-coupon.ts";
import { couponCart } from "./cart-coupon.ts";
import { findPublicCoupons } from "./coupon.repository.ts";

/**
 * The public coupons that a customer may still use, each with what keeps the cart of now from it. The cart's own
 * coupon is among them.
 */
export async function offerCoupons(
  context: CartContext,
  owner: CartOwner | null,
): Promise<AvailableCoupon[]> {
  const { db } = context.database;
  const now = context.clock.now();
  const stored = owner && (await findCart(db, owner));
  const cart = stored && (await priceCart(db, stored, now));
  const coupons = await findPublicCoupons(db, cart ? couponCart(cart) : { id: null, productIds: [] }, now);
  return coupons.map((coupon) => ({
    code: coupon.code,
    name: coupon.name,
    description: describeCoupon(coupon),
    problem: cart && cart.lines.length > 0 ? assessCoupon(coupon, cart.lines, now) : null,
  }));
}
