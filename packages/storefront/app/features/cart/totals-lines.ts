import {
  formatEuros,
  paidByGiftCards,
  type Totals,
  toCents,
  toEuros,
  withoutGiftCards,
} from "@tuerca/contract";
import type { ShownCart } from "./state/shown-cart.ts";

/** `note` is what goes with the value, below it; `hint` is what the customer could do about it. */
export type TotalsLine = { label: string; value: string; note?: string; hint?: string; isTotal?: boolean };
/** What it costs, and how gift cards pay it; `payment` is empty where none does. */
type TotalsLines = { costs: TotalsLine[]; payment: TotalsLine[] };

type TotalsInput = {
  totals: Totals;
  discounts: ShownCart["discounts"];
  /** Whether the cost of shipping is known, or depends on an address that nobody has given yet. */
  isShippingKnown: boolean;
  /** What stands for that cost meanwhile. Default "Según tu código postal". */
  estimate?: { value: string; note: string; hint: string };
  /** What is called what gift cards leave. Default "Queda por pagar". */
  restLabel?: string;
};

/**
 * What a cart costs, line by line: amounts as text, discounts with a minus. Gift cards are a way to
 * pay (multi-purpose vouchers, Ley 37/1992): what they pay comes after the total, which VAT is in.
 */
export function totalsLines(input: TotalsInput): TotalsLines {
  const { totals, discounts, restLabel = "Queda por pagar" } = input;
  const price = priceOf(totals, paidByGiftCards(discounts));
  const paid = toEuros(toCents(price.total) - toCents(totals.total));
  const costs = [
    ...(hasSubtotal(price) ? [{ label: "Subtotal", value: formatEuros(price.subtotal) }] : []),
    { label: "Gastos de envío", ...shippingOf(input) },
    ...withoutGiftCards(discounts).map(({ name, amount }) => minus(name, amount)),
    ...(price.surcharge > 0
      ? [{ label: "Recargo por contra reembolso", value: formatEuros(price.surcharge) }]
      : []),
    { label: "Total", value: formatEuros(price.total), isTotal: true },
  ];
  if (paid === 0) return { costs, payment: [] };
  const rest = { label: restLabel, value: formatEuros(totals.total), isTotal: true };
  return { costs, payment: [minus("Pagado con tarjeta regalo", paid), rest] };
}

/**
 * What it costs, whatever gift cards pay of it. Counted from its parts: in a preview of a change the gift cards may
 * come to more than is left to pay.
 */
function priceOf(totals: Totals, euros: number): Totals {
  if (euros === 0) return totals;
  const { subtotal, shipping, surcharge } = totals;
  const discountCents = toCents(totals.discount) - toCents(euros);
  const cents = toCents(subtotal) + toCents(shipping) + toCents(surcharge) - discountCents;
  return { ...totals, discount: toEuros(discountCents), total: toEuros(cents) };
}

function minus(label: string, euros: number): TotalsLine {
  return { label, value: `−${formatEuros(euros)}` };
}

function hasSubtotal({ subtotal, total, shipping, discount }: Totals): boolean {
  return toCents(subtotal) !== toCents(total) && toCents(shipping) + toCents(discount) > 0;
}

function shippingOf({ totals, isShippingKnown, estimate }: TotalsInput): Omit<TotalsLine, "label"> {
  if (!isShippingKnown) return estimate ?? { value: "Según tu código postal" };
  return { value: toCents(totals.shipping) === 0 ? "Gratis" : formatEuros(totals.shipping) };
}
