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
  /** Whether customers are offered it without knowing its code. */
  isPublic: boolean;
};

/** The coupon of a cart; with a `problem`, in Spanish, it takes nothing off. */
export type CartCoupon = CouponRule & { code: string; problem: string | null };
