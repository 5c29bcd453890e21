import { toCents, toEuros, withoutVat } from "@tuerca/contract";
import type { ShownItem } from "./state/shown-cart.ts";

/**
 * The total to strike through, in euros; null where nothing is reduced. While an offer runs it is what the lowest price of
 * the 30 days before it comes to (LOCM, art. 20.1), without VAT where the destination pays none (`isExempt`).
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
