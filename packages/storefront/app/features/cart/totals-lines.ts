import { formatEuros, type Totals, toCents } from "@tuerca/contract";
import type { ShownCart } from "./shown-cart.ts";

export type TotalsLine = { label: string; value: string; isTotal?: boolean };

type TotalsInput = {
  totals: Totals;
  discounts: ShownCart["discounts"];
  /** Whether the cost of shipping is known, or depends on an address that nobody has given yet. */
  isShippingKnown: boolean;
};

/** What a cart costs, line by line (spec section 2, "Cart display"): amounts as text, discounts with a minus. */
export function totalsLines({ totals, discounts, isShippingKnown }: TotalsInput): TotalsLine[] {
  return [
    ...(hasSubtotal(totals) ? [{ label: "Subtotal", value: formatEuros(totals.subtotal) }] : []),
    { label: "Gastos de envío", value: isShippingKnown ? shippingText(totals) : "Según tu código postal" },
    ...discounts.map(({ name, amount }) => ({ label: name, value: `−${formatEuros(amount)}` })),
    ...(totals.surcharge > 0
      ? [{ label: "Recargo por contra reembolso", value: formatEuros(totals.surcharge) }]
      : []),
    { label: "Total", value: formatEuros(totals.total), isTotal: true },
  ];
}

function hasSubtotal({ subtotal, total, shipping, discount }: Totals): boolean {
  return toCents(subtotal) !== toCents(total) && toCents(shipping) + toCents(discount) > 0;
}

function shippingText({ shipping }: Totals): string {
  return toCents(shipping) === 0 ? "Gratis" : formatEuros(shipping);
}
