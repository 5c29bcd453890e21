/**
 * Bounds of stock, in pieces. `low` are products for sale that have sold lately; `few_pieces()` has
 * its bound for webhooks.
 */
export const STOCK_RANGES = {
  none: { gte: 0, lte: 0 },
  few: { gte: 1, lte: 5 },
  many: { gte: 6, lte: 2_147_483_647 },
  low: { gte: 0, lte: 2 },
} as const;

/** Restricts products; a missing or undefined field restricts nothing. */
export type ProductFilter = {
  /** Words of the name, or a code in any spelling. */
  q?: string | undefined;
  /** With those below it. */
  category?: number | undefined;
  brand?: number | undefined;
  active?: "yes" | "no" | undefined;
  offer?: "yes" | undefined;
  stock?: keyof typeof STOCK_RANGES | undefined;
  source?: number | undefined;
  ids?: readonly number[] | undefined;
};
