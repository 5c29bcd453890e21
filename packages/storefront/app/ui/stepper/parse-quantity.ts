import { inSteps } from "@tuerca/contract";

/** A typed quantity as a whole number, at most `max`; null if invalid or below `min`. */
export function parseQuantity(typed: string, { min, max }: { min: number; max: number }): number | null {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity < min ? null : Math.min(quantity, max);
}

type Field = { value: number; min: number; max: number; step?: number };

/**
 * The quantity that a field of `value` means by what was typed: `value` if that is untouched, no
 * number or below `min`; otherwise the next multiple of `step`, at most `max`, or `value` where
 * nothing can be had.
 */
export function typedQuantity(typed: string, { value, min, max, step = 1 }: Field): number {
  if (typed.trim() === String(value)) return value;
  const most = max < step ? value : inSteps(max, step, max);
  const wanted = parseQuantity(typed, { min, max: most });
  return wanted === null ? value : Math.min(most, inSteps(wanted, step));
}
