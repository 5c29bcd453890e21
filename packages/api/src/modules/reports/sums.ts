/** How sales are split. */
export type SalesSplit = "category" | "brand" | "method" | "zone";

/** Days of issue, `YYYY-MM-DD`, both included. */
export type Days = { from: string; until: string };

/**
 * Sums of invoices in cents with VAT, without sold gift cards: `sales` counts invoices of sales,
 * `soldCents` is their sum, `backCents` that of rectifying ones, which is zero or less.
 */
export type Sums = { sales: number; soldCents: number; backCents: number };

/**
 * A part's name: a category, a brand, a way to pay or a zone's code. `none`: it has none. By
 * category and brand also `other`: lines without a part, such as delivery.
 */
export type PartName = { kind: "named" | "none" | "other"; name: string };

/** Sums of a day in all, of its gift cards, or of a part in one of the two periods. */
export type SalesRow = Sums & { isBefore: boolean; baseCents: number | null } & (
    | { day: string; kind: "none" | "gift_cards" }
    | ({ day: null } & PartName)
  );

/** A period and one before it, which share no day; null for no other one. */
export type Periods = { period: Days; before: Days | null };

/** What was invoiced in all: sales less what was rectified, in cents. */
export function totalOf({ soldCents, backCents }: Sums): number {
  return soldCents + backCents;
}
