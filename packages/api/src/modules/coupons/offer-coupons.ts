import type { AvailableCoupon } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { assessCoupon, describeCoupon } from "./assess-coupon.ts";
import { couponCart } from "./cart-coupon.ts";
import { findPublicCoupons } from "./coupon.repository.ts";
import { type Coupon, isUsedUp, reportedUseOf } from "./coupon.ts";
import { countCouponAnswer } from "./limit-coupon-answers.ts";

/** Maximum number of offered coupons. */
const MOST_OFFERED = 20;

/**
 * The public coupons that a customer may still use, including the cart's own, each with the reason
 * why the current cart cannot use it. `at` is the `addressKey`.
 */
export async function offerCoupons(
  db: Database,
  cart: Parameters<typeof couponCart>[0] | null,
  at: string,
  now: Date,
): Promise<AvailableCoupon[]> {
  const coupons = await findPublicCoupons(db, cart ? couponCart(cart) : { id: null, productIds: [] }, now);
  const offered = await leaveOutUsed(db, coupons, at, now);
  return offered.slice(0, MOST_OFFERED).map((coupon) => ({
    code: coupon.code,
    name: coupon.name,
    description: describeCoupon(coupon),
    problem: cart && cart.lines.length > 0 ? assessCoupon(coupon, cart.lines, now) : null,
  }));
}

/**
 * Leaves out coupons that the customer has used up; includes them as unused if that may not be
 * disclosed.
 */
async function leaveOutUsed(
  db: Database,
  coupons: readonly Coupon[],
  at: string,
  now: Date,
): Promise<Coupon[]> {
  const use = coupons.filter(isUsedUp).map(reportedUseOf)[0];
  const wait = use ? await countCouponAnswer(db, at, use, now) : null;
  if (wait !== null) return coupons.map((coupon) => ({ ...coupon, ownUses: 0 }));
  return coupons.filter((coupon) => !isUsedUp(coupon));
}
