import {
  type BasisPoints,
  type Cents,
  chargesVat,
  GENERAL_VAT,
  withoutVat,
  type Zone,
} from "@tuerca/contract";
import type { CouponRule } from "./coupon/coupon.ts";
import { type CouponDiscount, couponDiscount } from "./coupon/coupon-discount.ts";

/** A line to be counted; unit prices in cents with VAT. */
type TotalsLine = { productId: number; unitCents: Cents; originalCents: Cents; quantity: number };

export type TotalsInput = {
  lines: readonly TotalsLine[];
  /** As charged at the destination. */
  shippingCents: Cents;
  coupon: CouponRule | null;
  /** What is taken off after the coupon, positive amounts as charged at the destination. */
  discounts: readonly AppliedDiscount[];
  /** What the way to pay costs, as charged at the destination; asked only where anything is left to pay. */
  surchargeCents: Cents;
  /** Where the goods go; null while nobody knows, which counts as with VAT. */
  zone: Zone | null;
};

export type AppliedDiscount = { id: string; name: string; cents: Cents };

/** Amounts in cents as charged at the destination; `base + vat = total` exactly. */
export type CartTotals = {
  /** `discountCents` is the line's share of the coupon. */
  lines: { unitCents: Cents; totalCents: Cents; originalTotalCents: Cents; discountCents: Cents }[];
  subtotalCents: Cents;
  shippingCents: Cents;
  discounts: AppliedDiscount[];
  discountCents: Cents;
  surchargeCents: Cents;
  totalCents: Cents;
  baseCents: Cents;
  vatCents: Cents;
  vatBasisPoints: BasisPoints;
};

/** The one place where money is added up. VAT is taken out of the total once, so that no cent is made by rounding lines. */
export function computeTotals(input: TotalsInput): CartTotals {
  const exempt = isVatExempt(input.zone);
  const { shippingCents, coupon } = input;
  const counted = input.lines.map((line) => countLine(line, exempt));
  const subtotalCents = counted.reduce((sum, line) => sum + line.totalCents, 0);
  const off = couponDiscount(coupon, counted, shippingCents);
  const discounts = listDiscounts(coupon, off, input.discounts, subtotalCents + shippingCents);
  const lines = counted.map(({ productId: _, ...line }, index) => ({
    ...line,
    discountCents: off.lines[index] ?? 0,
  }));
  const discountCents = discounts.reduce((sum, one) => sum + one.cents, 0);
  const leftCents = subtotalCents + shippingCents - discountCents;
  const surchargeCents = leftCents > 0 ? input.surchargeCents : 0;
  const totalCents = leftCents + surchargeCents;
  const vatBasisPoints = exempt ? 0 : GENERAL_VAT;
  const baseCents = withoutVat(totalCents, vatBasisPoints);
  const vatCents = totalCents - baseCents;
  return {
    ...{ lines, subtotalCents, shippingCents, discounts, discountCents },
    ...{ surchargeCents, totalCents, baseCents, vatCents, vatBasisPoints },
  };
}

/** Whether goods to the zone are sold without VAT (Ley 37/1992, art. 21). */
export function isVatExempt(zone: Zone | null): boolean {
  return zone !== null && !chargesVat(zone);
}

/** What one unit costs at the destination, in cents: where no VAT is charged, the price without it, rounded per unit. */
function unitAtDestination(unitCents: Cents, exempt: boolean): Cents {
  return exempt ? withoutVat(unitCents) : unitCents;
}

function countLine(line: TotalsLine, exempt: boolean) {
  const unitCents = unitAtDestination(line.unitCents, exempt);
  const originalCents = unitAtDestination(Math.max(line.unitCents, line.originalCents), exempt);
  return {
    productId: line.productId,
    unitCents,
    totalCents: unitCents * line.quantity,
    originalTotalCents: originalCents * line.quantity,
  };
}

/** All that is taken off, in its order: the coupon, then the others; the last ones are cut so that nothing falls below 0. */
function listDiscounts(
  coupon: CouponRule | null,
  off: CouponDiscount,
  others: readonly AppliedDiscount[],
  available: Cents,
): AppliedDiscount[] {
  const couponCents = off.lines.reduce((sum, cents) => sum + cents, off.shippingCents);
  const first = coupon ? [{ id: discountIdOf(coupon), name: coupon.name, cents: couponCents }] : [];
  let left = available;
  return [...first, ...others].flatMap((one) => {
    const cents = Math.min(one.cents, left);
    left -= cents;
    return cents > 0 ? [{ ...one, cents }] : [];
  });
}

/** Whether a coupon takes anything off. */
export function takesOff(
  { discounts }: Pick<CartTotals, "discounts">,
  coupon: Pick<CouponRule, "id">,
): boolean {
  return discounts.some((one) => one.id === discountIdOf(coupon));
}

function discountIdOf(coupon: Pick<CouponRule, "id">): string {
  return `coupon-${coupon.id}`;
}

/** The highest subtotal of a cart in cents: what the wire's amounts and the database's integers can hold. */
export const MAX_SUBTOTAL_CENTS = 900_000_000;
