import { COUPON_CODE } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { findCart } from "../cart.repository.ts";
import type { CartOwner } from "../cart-owner.ts";
import { findCoupon } from "./coupon.repository.ts";
import { type ReportedUse, reportedUseOf } from "./coupon.ts";
import { refuseEmpty } from "./put-coupon.ts";

/** A coupon named by a code; `isKnown` if it is public or already the cart's. */
export type NamedCoupon = { id: number; isKnown: boolean; reportedUse: ReportedUse | null };

/**
 * Finds the coupon of a code, in its form for comparison, for the owner's cart, or null. Throws
 * Invalid for an empty cart.
 */
export async function lookUpCode(db: Database, owner: CartOwner, code: string): Promise<NamedCoupon | null> {
  const cart = await findCart(db, owner);
  if (!cart || cart.lines.length === 0) return refuseEmpty();
  if (!COUPON_CODE.test(code)) return null;
  const coupon = await findCoupon(db, { id: cart.id, productIds: [] }, { code });
  if (!coupon) return null;
  const isKnown = coupon.isPublic || coupon.id === cart.couponId;
  return { id: coupon.id, isKnown, reportedUse: reportedUseOf(coupon) };
}
