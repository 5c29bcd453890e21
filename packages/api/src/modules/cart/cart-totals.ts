import {
  type BasisPoints,
  type Cents,
  chargesVat,
  GENERAL_VAT,
  GIFT_CARD_DISCOUNT,
  withoutVat,
  type Zone,
} from "@tuerca/contract";
import type { CouponRule } from "./coupon/coupon.ts";
import { couponDiscount } from "./coupon/coupon-discount.ts";

/** A line to be counted; unit prices in cents with VAT. */
type TotalsLine = {
  productId: number;
  unitCents: Cents;
  originalCents: Cents;
  quantity: number;
  /** Gift cards: sold at face value and without VAT, which is charged when they pay (Ley 37/1992, multi-purpose voucher). */
  gift?: object;
};

export type TotalsInput = {
  lines: readonly TotalsLine[];
  /** As charged at the destination. */
  shippingCents: Cents;
  coupon: CouponRule | null;
  /** What gift cards can pay of it. */
  balanceCents: Cents;
  /** What the way to pay costs, as charged at the destination; asked only where anything is left to pay. */
  surchargeCents: Cents;
  /** Where the goods go; null while nobody knows, which counts as with VAT. */
  zone: Zone | null;
};

export type AppliedDiscount = { id: string; name: string; cents: Cents };

/**
 * Amounts in cents as charged at the destination; `base + vat + voucher = total + giftCard` exactly: gift cards that pay
 * are a way to pay, so that VAT is charged on what they pay too; gift cards that are bought are not subject to VAT.
 */
export type CartTotals = {
  /**
   * `discountCents` is the line's share of the coupon. Without VAT `unitCents` is rounded by itself and `totalCents` as a
   * whole, so that the one times the quantity may not be the other.
   */
  lines: { unitCents: Cents; totalCents: Cents; originalTotalCents: Cents; discountCents: Cents }[];
  subtotalCents: Cents;
  shippingCents: Cents;
  discounts: AppliedDiscount[];
  discountCents: Cents;
  surchargeCents: Cents;
  /** What the gift cards come to that are bought. */
  voucherCents: Cents;
  /** What gift cards pay; part of `discountCents`. */
  giftCardCents: Cents;
  totalCents: Cents;
  baseCents: Cents;
  vatCents: Cents;
  vatBasisPoints: BasisPoints;
};

/**
 * The one place where money is added up. VAT is taken out of the sum once, so that no cent is made by rounding lines; gift
 * cards pay last, and no gift cards.
 */
export function computeTotals(input: TotalsInput): CartTotals {
  const exempt = isVatExempt(input.zone);
  const { shippingCents, coupon } = input;
  const counted = input.lines.map((line) => countLine(line, exempt));
  const goods = counted.map((line, index) => (input.lines[index]?.gift ? { ...line, totalCents: 0 } : line));
  const off = couponDiscount(coupon, goods, shippingCents);
  const couponCents = off.lines.reduce((sum, cents) => sum + cents, off.shippingCents);
  const lines = counted.map(({ productId: _, ...line }, index) => ({
    ...line,
    discountCents: off.lines[index] ?? 0,
  }));
  const subtotalCents = sumOf(counted);
  const voucherCents = subtotalCents - sumOf(goods);
  const payableCents = subtotalCents - voucherCents + shippingCents - couponCents;
  const giftCardCents = Math.min(input.balanceCents, payableCents);
  const discounts = listDiscounts(coupon, couponCents, giftCardCents);
  const leftCents = voucherCents + payableCents - giftCardCents;
  const surchargeCents = leftCents > 0 ? input.surchargeCents : 0;
  const taxedCents = payableCents + surchargeCents;
  const vatBasisPoints = exempt ? 0 : GENERAL_VAT;
  const baseCents = withoutVat(taxedCents, vatBasisPoints);
  return {
    ...{ lines, subtotalCents, shippingCents, discounts, surchargeCents, voucherCents, giftCardCents },
    discountCents: couponCents + giftCardCents,
    totalCents: leftCents + surchargeCents,
    ...{ baseCents, vatCents: taxedCents - baseCents, vatBasisPoints },
  };
}

function sumOf(lines: readonly { totalCents: Cents }[]): Cents {
  return lines.reduce((sum, line) => sum + line.totalCents, 0);
}

/** Whether goods to the zone are sold without VAT (Ley 37/1992, art. 21). */
export function isVatExempt(zone: Zone | null): boolean {
  return zone !== null && !chargesVat(zone);
}

/** What an amount comes to at the destination, in cents: where no VAT is charged, what is left without it, rounded. */
function atDestination(cents: Cents, exempt: boolean): Cents {
  return exempt ? withoutVat(cents) : cents;
}

function countLine(line: TotalsLine, isExempt: boolean) {
  const exempt = isExempt && !line.gift;
  const originalCents = Math.max(line.unitCents, line.originalCents);
  return {
    productId: line.productId,
    unitCents: atDestination(line.unitCents, exempt),
    totalCents: atDestination(line.unitCents * line.quantity, exempt),
    originalTotalCents: atDestination(originalCents * line.quantity, exempt),
  };
}

/** All that is taken off, in its order. */
function listDiscounts(
  coupon: CouponRule | null,
  couponCents: Cents,
  giftCardCents: Cents,
): AppliedDiscount[] {
  const all = [
    ...(coupon ? [{ id: discountIdOf(coupon), name: coupon.name, cents: couponCents }] : []),
    { id: GIFT_CARD_DISCOUNT, name: "Tarjeta regalo", cents: giftCardCents },
  ];
  return all.filter((one) => one.cents > 0);
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
