import type { Cents } from "./money.ts";

/** To 5 or 10 cents, or up to the next price with 95 or 99 cents. */
export const PRICE_ROUNDINGS = ["5-cents", "10-cents", "up-95", "up-99"] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** A price by a rounding; one above 0 never becomes 0. */
export function roundPrice(price: Cents, rounding: PriceRounding): Cents {
  if (rounding === "up-95") return toEnding(price, 95, Math.ceil);
  if (rounding === "up-99") return toEnding(price, 99, Math.ceil);
  const step = rounding === "5-cents" ? 5 : 10;
  return Math.max(Math.min(price, step), Math.round(price / step) * step);
}

/** The factor of prices that change by a percentage, and then get VAT; both with two decimals. */
export function priceFactor({
  percent = 0,
  vat = 0,
}: {
  percent?: number | undefined;
  vat?: number | undefined;
}) {
  return Number(((1 + percent / 100) * (1 + vat / 100)).toFixed(6));
}

/** A price that ends in these cents: the one that `round` chooses of those beside `price`. */
export function toEnding(price: Cents, ending: Cents, round: (euros: number) => number): Cents {
  return round((price - ending) / 100) * 100 + ending;
}
