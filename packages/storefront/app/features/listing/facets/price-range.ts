import { RANGE_OPEN } from "../listing.ts";

/**
 * Two typed amounts as a range in euros. An empty one is an open end; two empty or invalid ones are
 * no range. Amounts in reverse order are swapped.
 */
export function readPriceRange(typed: { gte: string; lte: string }): { gte: number; lte: number } | null {
  const from = readAmount(typed.gte);
  const to = readAmount(typed.lte);
  if (from === null && to === null) return null;
  const gte = from ?? 0;
  const lte = to ?? RANGE_OPEN;
  return gte <= lte ? { gte, lte } : { gte: lte, lte: gte };
}

function readAmount(text: string): number | null {
  const plain = text.replace("€", "").trim().replace(",", ".");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.min(Number(plain), RANGE_OPEN);
}
