import { MAX_LINE_QUANTITY } from "../constants.ts";

/** A product's step, of which its quantities are multiples, and the pieces in one unit of it. */
type SoldIn = { quantity_step?: number | undefined; units_per_box?: number | undefined };

/** The number of which each quantity of a product is a multiple: 1 where any number is sold. */
export function stepOf({ quantity_step: step = 1 }: SoldIn): number {
  return step;
}

/**
 * The pieces that are bought where some are wanted: the next multiple of the step, or if that is
 * more than `most` or than a line can have, the largest multiple within that.
 */
export function inSteps(wanted: number, step: number, most = MAX_LINE_QUANTITY): number {
  const limit = Math.floor(Math.min(most, MAX_LINE_QUANTITY) / step);
  return Math.max(0, Math.min(Math.ceil(wanted / step), limit)) * step;
}

/** Whether so many pieces can be bought. */
export function isInSteps(quantity: number, step: number): boolean {
  return quantity % step === 0;
}

/** The step in words: `se vende de 4 en 4`. */
export function stepText(step: number): string {
  return `se vende de ${step} en ${step}`;
}

/** How a product is sold: `Caja de 4 unidades`, `Se vende de 4 en 4`, both, or an empty text. */
export function soldText({ quantity_step: step, units_per_box: box }: SoldIn): string {
  const [boxed, stepped] = [box ? `Caja de ${box} unidades` : "", step ? stepText(step) : ""];
  const text = [boxed, stepped].filter(Boolean).join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
