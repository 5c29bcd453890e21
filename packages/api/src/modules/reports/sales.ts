import type { Database } from "../../platform/database/database.ts";
import { readSums } from "./sales.repository.ts";

/** How sales are split. */
export type SalesSplit = "category" | "brand" | "method" | "zone";

/** Days of issue, `YYYY-MM-DD`, both included. */
export type Days = { from: string; until: string };

/**
 * Sums of invoices in cents with VAT: `sales` counts invoices of sales, `soldCents` is their sum,
 * `backCents` that of rectifying ones, which is zero or less.
 */
export type Sums = { sales: number; soldCents: number; backCents: number };

/**
 * A part's name: a category, a brand, a way to pay as its invoices name it, or a zone's code.
 * `none`: it has none; `gift_cards`: gift cards sold; `other`: lines without a part, which are
 * delivery, surcharges, and refunds of a part of an order. Both only by category and brand.
 */
export type PartKind = "named" | "none" | "gift_cards" | "other";
export type PartName = { kind: PartKind; name: string };

/** Sums of one day in all (`day` set), or of a part in one of the two periods. */
export type SalesRow = Sums & PartName & { day: string | null; isBefore: boolean; baseCents: number | null };

/** The sums of a period, with those without VAT. */
export type PeriodSums = Sums & { baseCents: number };

export type SalesReport = {
  now: PeriodSums;
  before: PeriodSums;
  /** The days that have invoices, of both periods. */
  days: ReadonlyMap<string, Sums>;
  /** The largest first. */
  parts: (PartName & { now: Sums; before: Sums })[];
};

const NOTHING: PeriodSums = { sales: 0, soldCents: 0, backCents: 0, baseCents: 0 };

/** A period and one before it, which share no day; null for no other one. */
export type Periods = { period: Days; before: Days | null };

/**
 * What was invoiced in a period and in the one before it. In all and by any split the sums are
 * those of the valid invoices that were issued on these days.
 */
export async function reportSales(db: Database, periods: Periods, split: SalesSplit): Promise<SalesReport> {
  const rows = await readSums(db, periods, split);
  const days = new Map<string, Sums>();
  const parts = new Map<string, SalesReport["parts"][number]>();
  const sums = { now: NOTHING, before: NOTHING };
  for (const row of rows) {
    const when = row.isBefore ? "before" : "now";
    if (row.day === null) {
      const key = `${row.kind} ${row.name}`;
      const { kind, name } = row;
      const part = parts.get(key) ?? { kind, name, now: NOTHING, before: NOTHING };
      parts.set(key, { ...part, [when]: row });
      continue;
    }
    days.set(row.day, row);
    sums[when] = add(sums[when], row);
  }
  const ordered = [...parts.values()].sort(
    (left, right) => totalOf(right.now) - totalOf(left.now) || totalOf(right.before) - totalOf(left.before),
  );
  return { ...sums, days, parts: ordered };
}

function add(sums: PeriodSums, row: SalesRow): PeriodSums {
  return {
    ...{ sales: sums.sales + row.sales, soldCents: sums.soldCents + row.soldCents },
    ...{ backCents: sums.backCents + row.backCents, baseCents: sums.baseCents + (row.baseCents ?? 0) },
  };
}

/** What was invoiced in all: sales less what was rectified, in cents. */
export function totalOf({ soldCents, backCents }: Sums): number {
  return soldCents + backCents;
}
