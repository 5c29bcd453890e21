/** A typed quantity as a whole number, at most `max`; null if invalid or below `min`. */
export function parseQuantity(typed: string, { min, max }: { min: number; max: number }): number | null {
  const digits = typed.trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity < min ? null : Math.min(quantity, max);
}
