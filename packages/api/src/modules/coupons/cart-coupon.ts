import { type CartNotice, withoutVat } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { assessCoupon, assessUsed } from "./assess-coupon.ts";
import { findCoupon, findUsedCoupon } from "./coupon.repository.ts";
import { type CartCoupon, type Coupon, reportedUseOf } from "./coupon.ts";

type Line = Parameters<typeof assessCoupon>[1][number];
type Cart = { id: string; lines: readonly Line[]; email?: string | null };

/** The coupon of a cart as of now, or null. One statement; none without a coupon. */
export async function readCartCoupon(
  db: Database | Trx,
  cart: Cart,
  couponId: number | null,
  now: Date,
): Promise<CartCoupon | null> {
  if (couponId === null) return null;
  const coupon = await findCoupon(db, couponCart(cart), { id: couponId });
  return coupon && toCartCoupon(coupon, cart.lines, now);
}

/** A cart in the form that coupon queries take. No coupon covers what has a group's price. */
export function couponCart({ id, lines, email = null }: Cart) {
  const covered = lines.filter((line) => !line.isMemberPrice);
  return { id, email, productIds: covered.map((line) => line.productId) };
}

/** A coupon with the reason why the lines cannot use it, or null. */
export function toCartCoupon(coupon: Coupon, lines: readonly Line[], now: Date): CartCoupon {
  const { id, code, name, kind, value, productIds } = coupon;
  const problem = assessCoupon(coupon, lines, now);
  return { id, code, name, kind, value, productIds, problem, reportedUse: reportedUseOf(coupon) };
}

/**
 * The coupon that an order has used, for other goods of it, as charged; null if it used none. Days
 * and limits of use do not count again.
 */
export async function readUsedCoupon(
  trx: Trx,
  { id: orderId, isExempt }: { id: string; isExempt: boolean },
  lines: readonly Line[],
  now: Date,
): Promise<CartCoupon | null> {
  const id = await findUsedCoupon(trx, orderId);
  const covered = lines.filter((line) => !line.isMemberPrice);
  const productIds = covered.map((line) => line.productId);
  const coupon = id === null ? null : await findCoupon(trx, { id: null, productIds }, { id });
  if (!coupon) return null;
  const minCents = isExempt ? withoutVat(coupon.minCents) : coupon.minCents;
  const problem = assessUsed({ ...coupon, minCents }, lines, now);
  return { ...toCartCoupon(coupon, lines, now), problem };
}

/** The notices of a coupon that no longer reduces anything. */
export function couponNotices(coupon: CartCoupon | null): CartNotice[] {
  return coupon?.problem ? [{ product_id: null, code: "coupon", message: coupon.problem }] : [];
}
