import {
  formatEuros,
  paidByGiftCards,
  type Totals,
  toCents,
  toEuros,
  type Vat,
  withoutGiftCards,
} from "@tuerca/contract";
import type { ShownCart } from "./state/shown-cart.ts";

/** `note` stands below the value and belongs to it; `hint` suggests an action to the customer. */
export type TotalsLine = { label: string; value: string; note?: string; hint?: string; isTotal?: boolean };
/** The cost lines, and the gift cards' share; `payment` is empty without gift cards. */
type TotalsLines = { costs: TotalsLine[]; payment: TotalsLine[] };

type TotalsInput = {
  totals: Totals;
  discounts: ShownCart["discounts"];
  /** Whether the shipping cost is known, or still depends on an address. */
  isShippingKnown: boolean;
  /** Text in place of an unknown shipping cost. Default "Según tu código postal". */
  estimate?: { value: string; note: string; hint: string };
  /** Whether the sum without VAT and the VAT stand before the total. Default false. */
  showsNet?: boolean;
  /** Needed by `showsNet`. */
  vat?: Vat;
  /** Label of the rest after gift cards. Default "Queda por pagar". */
  restLabel?: string;
};

/**
 * The costs of a cart line by line, as text, discounts with a minus. Gift cards are a means of
 * payment (multi-purpose vouchers, Ley 37/1992), so their share comes after the total with its VAT.
 */
export function totalsLines(input: TotalsInput): TotalsLines {
  const { totals, discounts, showsNet = false, vat, restLabel = "Queda por pagar" } = input;
  const net = showsNet && vat && !vat.exempt ? vat : null;
  const price = priceOf(totals, paidByGiftCards(discounts));
  const paid = toEuros(toCents(price.total) - toCents(totals.total));
  const costs = [
    ...(hasSubtotal(price) ? [{ label: "Subtotal", value: formatEuros(price.subtotal) }] : []),
    { label: "Gastos de envío", ...shippingOf(input) },
    ...withoutGiftCards(discounts).map(({ name, amount }) => minus(name, amount)),
    ...(price.surcharge > 0
      ? [{ label: "Recargo por contra reembolso", value: formatEuros(price.surcharge) }]
      : []),
    ...(net ? netLines(net) : []),
    { label: net ? "Total con IVA" : "Total", value: formatEuros(price.total), isTotal: true },
  ];
  if (paid === 0) return { costs, payment: [] };
  const rest = { label: restLabel, value: formatEuros(totals.total), isTotal: true };
  return { costs, payment: [minus("Pagado con tarjeta regalo", paid), rest] };
}

/**
 * The cost before gift cards, summed from its parts, because in a preview the gift cards may exceed
 * the amount due.
 */
function priceOf(totals: Totals, euros: number): Totals {
  if (euros === 0) return totals;
  const { subtotal, shipping, surcharge } = totals;
  const discountCents = toCents(totals.discount) - toCents(euros);
  const cents = toCents(subtotal) + toCents(shipping) + toCents(surcharge) - discountCents;
  return { ...totals, discount: toEuros(discountCents), total: toEuros(cents) };
}

/** The total's parts: they sum exactly to it. */
function netLines({ base, included, rate_percent, not_subject }: Vat): TotalsLine[] {
  return [
    { label: "Total sin IVA", value: formatEuros(base) },
    { label: `IVA del ${rate_percent} %`, value: formatEuros(included) },
    ...(not_subject > 0 ? [{ label: "Tarjetas regalo sin IVA", value: formatEuros(not_subject) }] : []),
  ];
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
