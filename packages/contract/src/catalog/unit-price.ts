import { type Euros, formatEuros, toCents } from "../fields/money.ts";

type Line = { quantity: number; unit: Euros; total: Euros };

/**
 * How many pieces a line has and what each costs, `3 × 8,26 €`. Where they do not come to the line's total, which is rounded
 * as a whole without VAT, it says that the piece is rounded.
 */
export function unitPriceText({ quantity, unit, total }: Line): string {
  const isRounded = toCents(unit) * quantity !== toCents(total);
  return `${quantity} × ${formatEuros(unit)}${isRounded ? " (unidad redondeada)" : ""}`;
}
