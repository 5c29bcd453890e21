import type { CouponKind } from "../coupon.ts";

/**
 * The conditions of a coupon that may change after its creation; days are `YYYY-MM-DD` of Madrid.
 */
export type CouponTerms = {
  name: string;
  /** Of the goods that it covers, cents with VAT. */
  minCents: number;
  /** The first and the last day. */
  from: string | null;
  until: string | null;
  /** Slugs of pages; empty means all. */
  categories: readonly string[];
  brands: readonly string[];
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  /** Whether the cart offers it to customers who do not know its code. */
  isPublic: boolean;
};

/** A coupon as an operator creates it; `code` is normalised. What it takes off never changes. */
export type NewCoupon = CouponTerms & {
  code: string;
  kind: CouponKind;
  /** Basis points, cents with VAT, or 0. */
  value: number;
};
