import type { OfficeCoupon, OfficeCouponUse } from "@tuerca/office-contract";
import type { AuditEvent } from "@tuerca/platform/audit";
import type { CouponSummary, CouponTerms, CouponUse } from "../../modules/coupons/index.ts";

/** A coupon as calls answer it. */
export function presentCoupon(coupon: CouponSummary): OfficeCoupon {
  const { code, name, state, kind, value, from, until, categories, brands, uses, version } = coupon;
  return {
    code,
    name,
    state,
    kind,
    value,
    from,
    until,
    categories,
    brands,
    uses,
    version,
    min_cents: coupon.minCents,
    max_uses: coupon.maxUses,
    given_cents: coupon.givenCents,
    max_uses_per_customer: coupon.maxUsesPerCustomer,
    is_public: coupon.isPublic,
    created_at: coupon.createdAt.toISOString(),
  };
}

/** An order that used a coupon, as calls answer it. */
export function presentUse(use: CouponUse): OfficeCouponUse {
  const { orderNumber, usedAt, totalCents, discountCents, isRestored } = use;
  return {
    order_number: orderNumber,
    used_at: usedAt.toISOString(),
    total_cents: totalCents,
    discount_cents: discountCents,
    is_restored: isRestored,
  };
}

/** An act of the audit, as calls answer it. */
export function presentAct({ action, actor, at }: AuditEvent) {
  return { action, actor, at: at.toISOString() };
}

type SentTerms = Pick<OfficeCoupon, "name" | "min_cents" | "from" | "until" | "is_public"> &
  Pick<OfficeCoupon, "max_uses" | "max_uses_per_customer"> & { categories: string[]; brands: string[] };

/** A coupon's terms as a call has sent them. */
export function termsIn(sent: SentTerms): CouponTerms {
  const { name, from, until, categories, brands } = sent;
  return {
    name,
    from,
    until,
    categories,
    brands,
    minCents: sent.min_cents,
    maxUses: sent.max_uses,
    maxUsesPerCustomer: sent.max_uses_per_customer,
    isPublic: sent.is_public,
  };
}
