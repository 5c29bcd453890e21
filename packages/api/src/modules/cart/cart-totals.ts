import {
  type BasisPoints,
  type Cents,
  chargesVat,
  GENERAL_VAT,
  GIFT_CARD_DISCOUNT,
  withoutVat,
  type Zone,
} from "@tuerca/contract";
import { type CouponRule, couponDiscount, discountIdOf } from "../coupons/index.ts";

/** A line to add up; unit prices in cents with VAT. */
type TotalsLine = {
  productId: number;
  unitCents: Cents;
  originalCents: Cents;
  quantity: number;
  /**
   * Gift cards: sold at face value without VAT, which is charged when they pay (Ley 37/1992,
   * multi-purpose voucher).
   */
  gift?: object;
  /** Cents that an order has charged for just these pieces; missing for a price of today. */
  charged?: Charged;
};

/** Cents of a line as charged at the destination. */
type Charged = { unitCents: Cents; totalCents: Cents; originalTotalCents: Cents };

export type TotalsInput = {
  lines: readonly TotalsLine[];
  /** As charged at the destination. */
  shippingCents: Cents;
  coupon: CouponRule | null;
  /** The balance of gift cards that may pay. */
  balanceCents: Cents;
  /**
   * The surcharge of the payment method, as charged at the destination; only due if anything is
   * left to pay.
   */
  surchargeCents: Cents;
  /** The destination; null while unknown, which counts as with VAT. */
  zone: Zone | null;
};

export type AppliedDiscount = { id: string; name: string; cents: Cents };

/**
 * Cents as charged at the destination; `base + vat + voucher = total + giftCard` exactly: paying
 * gift cards are a payment method, so VAT is charged on their share; sold ones are not subject to
 * VAT.
 */
export type CartTotals = {
  /**
   * `discountCents` is the line's share of the coupon. Without VAT, `unitCents` and `totalCents`
   * are each rounded once, so the total may differ from unit times quantity.
   */
  lines: { unitCents: Cents; totalCents: Cents; originalTotalCents: Cents; discountCents: Cents }[];
  subtotalCents: Cents;
  shippingCents: Cents;
  discounts: AppliedDiscount[];
  discountCents: Cents;
  surchargeCents: Cents;
  /** The value of sold gift cards. */
  voucherCents: Cents;
  /** The share that gift cards pay; part of `discountCents`. */
  giftCardCents: Cents;
  totalCents: Cents;
  baseCents: Cents;
  vatCents: Cents;
  vatBasisPoints: BasisPoints;
};

/**
 * The only code that adds up money. VAT is taken out of the sum once, so rounding of lines creates
 * no cent. Gift cards pay last, and never for gift cards.
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
    lines,
    subtotalCents,
    shippingCents,
    discounts,
    surchargeCents,
    voucherCents,
    giftCardCents,
    discountCents: couponCents + giftCardCents,
    totalCents: leftCents + surchargeCents,
    baseCents,
    vatCents: taxedCents - baseCents,
    vatBasisPoints,
  };
}

function sumOf(lines: readonly { totalCents: Cents }[]): Cents {
  return lines.reduce((sum, line) => sum + line.totalCents, 0);
}

/** Whether goods to the zone are sold without VAT (Ley 37/1992, art. 21). */
function isVatExempt(zone: Zone | null): boolean {
  return zone !== null && !chargesVat(zone);
}

/**
 * An amount as charged at the destination, in cents: without VAT, rounded, if the zone has none.
 */
function atDestination(cents: Cents, exempt: boolean): Cents {
  return exempt ? withoutVat(cents) : cents;
}

function countLine(line: TotalsLine, isExempt: boolean): Charged & { productId: number } {
  if (line.charged) return { productId: line.productId, ...line.charged };
  const exempt = isExempt && !line.gift;
  const originalCents = Math.max(line.unitCents, line.originalCents);
  return {
    productId: line.productId,
    unitCents: atDestination(line.unitCents, exempt),
    totalCents: atDestination(line.unitCents * line.quantity, exempt),
    originalTotalCents: atDestination(originalCents * line.quantity, exempt),
  };
}

/** All discounts, in their order. */
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

/** Whether a coupon reduces anything. */
export function takesOff(
  { discounts }: Pick<CartTotals, "discounts">,
  coupon: Pick<CouponRule, "id">,
): boolean {
  return discounts.some((one) => one.id === discountIdOf(coupon));
}

/**
 * Maximum subtotal of a cart in cents, by the limits of the wire's amounts and the database's
 * integers.
 */
export const MAX_SUBTOTAL_CENTS = 900_000_000;
