/** A typed quantity as a whole number from 1 to `max`; null where it is none. */
export function parseQuantity(typed: string, max: number): number | null {
  const digits = typed.trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity < 1 ? null : Math.min(quantity, max);
}
