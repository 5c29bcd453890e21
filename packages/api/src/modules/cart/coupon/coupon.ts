/** How a coupon takes something off: part of the goods (basis points), an amount of the goods (cents), or the shipping. */
export type CouponKind = "percent" | "fixed" | "free_shipping";

/** What of a coupon decides an amount. */
export type CouponRule = {
  id: number;
  name: string;
  kind: CouponKind;
  /** Basis points of a percentage, cents of a fixed amount, 0 otherwise. */
  value: number;
  /** The products of the cart that it is for. */
  productIds: readonly number[];
};

/** A coupon as a cart meets it: its conditions, and how far they are used up. */
export type Coupon = CouponRule & {
  code: string;
  /** Of the goods that it is for, cents with VAT. */
  minCents: number;
  startsAt: Date | null;
  /** The first moment at which it is over. */
  endsAt: Date | null;
  uses: number;
  maxUses: number | null;
  /** By this customer; counted only where that is limited. */
  ownUses: number;
  maxUsesPerCustomer: number | null;
  /** The given address whose uses count, as it is compared; null without one, and where uses are not limited. */
  usesOf: string | null;
  /** Whether customers are offered it without knowing its code. */
  isPublic: boolean;
};

/** What a coupon tells of an address, as it is compared: whether it was used as often as it may be. */
export type ToldUse = { email: string; isUsedUp: boolean };

/** The coupon of a cart; with a `problem`, in Spanish, it takes nothing off. */
export type CartCoupon = CouponRule & { code: string; problem: string | null; toldUse: ToldUse | null };

/** Whether this customer has used a coupon as often as may be. */
export function isUsedUp({ ownUses, maxUsesPerCustomer: max }: Coupon): boolean {
  return max !== null && ownUses >= max;
}

/** What a coupon tells of its customer's address; null where it counts no uses of one. */
export function toldUseOf(coupon: Coupon): ToldUse | null {
  return coupon.usesOf === null ? null : { email: coupon.usesOf, isUsedUp: isUsedUp(coupon) };
}
