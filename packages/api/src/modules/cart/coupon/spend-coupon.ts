import type { Trx } from "../../../platform/database/database.ts";
import { couponNotices, readCartCoupon } from "./cart-coupon.ts";
import { insertUse, lockCoupon } from "./coupon.repository.ts";

type Spending = Parameters<typeof readCartCoupon>[1];

/**
 * Uses the coupon of a cart for its order, which is written already. All its rules are asked again under its lock; answers
 * the notices that speak against it, in which case nothing was used.
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
