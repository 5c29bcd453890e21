import { toCents, toEuros } from "@tuerca/contract";
import type { ShownItem } from "./shown-cart.ts";

/**
 * The total to strike through, in euros; null where nothing is reduced. While an offer runs it is what the lowest price of
 * the 30 days before it comes to (LOCM, art. 20.1).
 */
export function struckTotal({ product, quantity, price }: ShownItem): number | null {
  const offer = product.offers[0];
  const before = offer ? toCents(offer.lowest_price_30d) * quantity : toCents(price.total_original);
  return before > toCents(price.total) ? toEuros(before) : null;
}
