import { type Cents, withoutVat } from "@tuerca/contract";
import type { InvoiceLine } from "@tuerca/documents";
import type { InvoicedLine, InvoicedOrder } from "./invoiced-order.ts";

type Rate = InvoiceLine["rate"];

/** The lines of a sale: goods, shipping, surcharge, each with its share of the coupon. */
export function saleLines(order: InvoicedOrder): InvoiceLine[] {
  const rate = rateOf(order);
  const lines = order.lines.map((line) => goodsLine(line, line.isVoucher ? "voucher" : rate));
  const couponCents = order.discounts.reduce((sum, { cents }) => sum + cents, 0) - order.giftCardCents;
  const ofLines = order.lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  const ofShipping = Math.min(order.shippingCents, couponCents - ofLines);
  const rest = couponCents - ofLines - ofShipping;
  const shipping = { unitCents: order.shippingCents, discountCents: ofShipping, rate };
  if (order.shippingCents > 0) lines.push(serviceLine(`Envío: ${order.carrierName}`, shipping));
  const surcharge = { unitCents: order.surchargeCents, discountCents: 0, rate };
  if (order.surchargeCents > 0) lines.push(serviceLine("Recargo por la forma de pago", surcharge));
  // Orders of before coupons were shared among lines.
  if (rest > 0) lines.push(reduction("Descuento", rest, withoutRate(rest, rate), rate));
  return lines;
}

/** The rate of an order's goods. */
export function rateOf({ vatBasisPoints }: Pick<InvoicedOrder, "vatBasisPoints">): Rate {
  return vatBasisPoints === 0 ? "exempt" : vatBasisPoints;
}

/**
 * A line of minus one piece; `cents` and `baseCents` are what it takes off, with VAT and without.
 */
export function reduction(description: string, cents: Cents, baseCents: Cents, rate: Rate): InvoiceLine {
  return {
    description,
    sku: null,
    pieces: -1,
    unitNetCents: baseCents,
    unitGrossCents: cents,
    discountCents: 0,
    rate,
    totalCents: -cents,
  };
}

/** The same lines taken back. */
export function takenBack(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.map((line) => ({ ...line, pieces: -line.pieces, totalCents: 0 - line.totalCents }));
}

/** Exempt lines are rounded as a whole: such a line is one piece of what it costs. */
function goodsLine(line: InvoicedLine, rate: Rate): InvoiceLine {
  const { name, sku, quantity, unitCents, totalCents, discountCents } = line;
  const isEven = unitCents * quantity === totalCents;
  const unit = isEven ? unitCents : totalCents;
  return {
    description: isEven ? name : `${quantity} × ${name}`,
    sku,
    pieces: isEven ? quantity : 1,
    unitNetCents: withoutRate(unit, rate),
    unitGrossCents: unit,
    discountCents,
    rate,
    totalCents: totalCents - discountCents,
  };
}

function serviceLine(
  description: string,
  { unitCents, discountCents, rate }: { unitCents: Cents; discountCents: Cents; rate: Rate },
): InvoiceLine {
  return {
    description,
    sku: null,
    pieces: 1,
    unitNetCents: withoutRate(unitCents, rate),
    unitGrossCents: unitCents,
    discountCents,
    rate,
    totalCents: unitCents - discountCents,
  };
}

function withoutRate(cents: Cents, rate: Rate): Cents {
  return typeof rate === "number" ? withoutVat(cents, rate) : cents;
}
