import { COUPON_CODE } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { findCoupon } from "./coupon.repository.ts";
import { reportedUseOf } from "./coupon.ts";

/**
 * The coupon of a code, in its form for comparison, for a cart, or null. `isKnown`: it is public or
 * already the cart's. `reportedUse`: what it discloses about an address.
 */
export async function findByCode(db: Database, cart: { id: string; couponId: number | null }, code: string) {
  if (!COUPON_CODE.test(code)) return null;
  const coupon = await findCoupon(db, { id: cart.id, productIds: [] }, { code });
  if (!coupon) return null;
  const isKnown = coupon.isPublic || coupon.id === cart.couponId;
  return { id: coupon.id, isKnown, reportedUse: reportedUseOf(coupon) };
}
