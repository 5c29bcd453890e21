import { toCents, toEuros, withoutVat } from "@tuerca/contract";
import type { ShownItem } from "./state/shown-cart.ts";

/**
 * The total to strike, in euros; null without a reduction. For offers it uses the lowest price of
 * the 30 days before (LOCM, art. 20.1), without VAT if the destination is exempt (`isExempt`).
 */
export function struckTotal({ product, quantity, price }: ShownItem, isExempt = false): number | null {
  const offer = product.offers[0];
  const before = offer ? lowestBefore(offer, quantity, isExempt) : toCents(price.total_original);
  return before > toCents(price.total) ? toEuros(before) : null;
}

function lowestBefore(
  { lowest_price_30d }: { lowest_price_30d: number },
  quantity: number,
  isExempt: boolean,
): number {
  const cents = toCents(lowest_price_30d) * quantity;
  return isExempt ? withoutVat(cents) : cents;
}
