import type { Trx } from "@tuerca/platform/database/database";
import { couponNotices, readCartCoupon } from "./cart-coupon.ts";
import { insertUse, lockCoupon } from "./coupon.repository.ts";

type Spending = Parameters<typeof readCartCoupon>[1];

/**
 * Uses the coupon of a cart for its order, which is already written. Checks all its rules again
 * under its lock; returns the notices against it, in which case it was not used.
 */
export async function spendCoupon(
  trx: Trx,
  cart: Spending,
  couponId: number,
  orderId: string,
  now: Date,
): Promise<ReturnType<typeof couponNotices>> {
  await lockCoupon(trx, couponId);
  const notices = couponNotices(await readCartCoupon(trx, cart, couponId, now));
  if (notices.length === 0) await insertUse(trx, couponId, orderId, now);
  return notices;
}
