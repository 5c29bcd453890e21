/** A typed quantity as a whole number, at most `max`; null if invalid or below `min`. */
export function parseQuantity(typed: string, { min, max }: { min: number; max: number }): number | null {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity < min ? null : Math.min(quantity, max);
}

type Field = { value: number; min: number; max: number };

/**
 * The quantity that a field of `value` means by what was typed: `value` if that is untouched, no
 * number or below `min`; otherwise at most `max`, or `value` where nothing can be had.
 */
export function typedQuantity(typed: string, { value, min, max }: Field): number {
  if (typed.trim() === String(value)) return value;
  return parseQuantity(typed, { min, max: max < 1 ? value : max }) ?? value;
}
