import { type Euros, formatEuros, toCents } from "../../fields/money.ts";

type Line = { quantity: number; unit: Euros; total: Euros };

/**
 * The number and price of a line's pieces, `3 × 8,26 €`. If they do not add up to the line's total,
 * which is rounded as a whole without VAT, says that the piece's price is rounded.
 */
export function unitPriceText({ quantity, unit, total }: Line): string {
  const isRounded = toCents(unit) * quantity !== toCents(total);
  return `${quantity} × ${formatEuros(unit)}${isRounded ? " (unidad redondeada)" : ""}`;
}
