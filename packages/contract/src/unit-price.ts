import { type Euros, formatEuros } from "./money.ts";

/**
 * How many pieces a line has and what each costs, `3 × 8,26 €`. Without VAT (`isExempt`) it says that the piece is rounded,
 * as the line's total follows from that.
 */
export function unitPriceText(quantity: number, unit: Euros, isExempt: boolean): string {
  return `${quantity} × ${formatEuros(unit)}${isExempt ? " sin IVA, redondeado por unidad" : ""}`;
}
