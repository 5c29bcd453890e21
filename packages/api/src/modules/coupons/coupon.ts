/**
 * The kinds of coupons: a part of the goods (basis points), an amount off the goods (cents), or the
 * shipping.
 */
export type CouponKind = "percent" | "fixed" | "free_shipping";

/** The part of a coupon that decides an amount. */
export type CouponRule = {
  id: number;
  name: string;
  kind: CouponKind;
  /** Basis points of a percentage, cents of a fixed amount, 0 otherwise. */
  value: number;
  /** The products of the cart that it covers. */
  productIds: readonly number[];
  /** Cents off each line that an order has already, which it keeps; missing to compute them. */
  agreed?: readonly number[];
};

/** A coupon for a cart, with its conditions and uses. */
export type Coupon = CouponRule & {
  code: string;
  /** Of the goods that it covers, cents with VAT. */
  minCents: number;
  startsAt: Date | null;
  /** The first moment after its end. */
  endsAt: Date | null;
  uses: number;
  maxUses: number | null;
  /** By this customer; counted only if limited. */
  ownUses: number;
  maxUsesPerCustomer: number | null;
  /**
   * The address whose uses count, in its form for comparison; null without one, or if uses are
   * unlimited.
   */
  usesOf: string | null;
  /** Whether it is offered to customers who do not know its code. */
  isPublic: boolean;
};

/**
 * A coupon's disclosure about an address, in its form for comparison: whether the maximum of uses
 * is reached.
 */
export type ReportedUse = { email: string; isUsedUp: boolean };

/** The coupon of a cart; with a `problem`, in Spanish, it reduces nothing. */
export type CartCoupon = CouponRule & {
  code: string;
  problem: string | null;
  reportedUse: ReportedUse | null;
};

/** Whether this customer has used a coupon the maximum number of times. */
export function isUsedUp({ ownUses, maxUsesPerCustomer: max }: Coupon): boolean {
  return max !== null && ownUses >= max;
}

/** A coupon's disclosure about its customer's address; null if it counts no uses of one. */
export function reportedUseOf(coupon: Coupon): ReportedUse | null {
  return coupon.usesOf === null ? null : { email: coupon.usesOf, isUsedUp: isUsedUp(coupon) };
}

/** The id of a coupon's discount among those of a cart or order. */
export function discountIdOf({ id }: Pick<CouponRule, "id">): string {
  return `coupon-${id}`;
}
