import { type Cents, roundHalfUp } from "@tuerca/contract";
import type { CouponRule } from "./coupon.ts";
import { shareOut } from "./share-out.ts";

/** A coupon's reduction in cents: per line, in their order, and of the shipping. */
export type CouponDiscount = { lines: Cents[]; shippingCents: Cents };

/**
 * A coupon's reduction of goods and shipping as charged at the destination. A fixed amount is the
 * promised one, with or without VAT, but at most the value of the goods that it covers.
 */
export function couponDiscount(
  rule: CouponRule | null,
  lines: readonly { productId: number; totalCents: Cents }[],
  shippingCents: Cents,
): CouponDiscount {
  const nothing = lines.map(() => 0);
  if (!rule) return { lines: nothing, shippingCents: 0 };
  if (rule.kind === "free_shipping") return { lines: nothing, shippingCents };
  if (rule.agreed) return { lines: [...rule.agreed], shippingCents: 0 };
  const ids = new Set(rule.productIds);
  const covered = lines.map((line) => (ids.has(line.productId) ? line.totalCents : 0));
  const goods = covered.reduce((sum, cents) => sum + cents, 0);
  const off =
    rule.kind === "percent" ? roundHalfUp((goods * rule.value) / 10_000) : Math.min(rule.value, goods);
  return { lines: shareOut(off, covered), shippingCents: 0 };
}
