import type { Database } from "../../platform/database/database.ts";
import { readSums } from "./sales.repository.ts";
import { type PartName, type Periods, type SalesRow, type SalesSplit, type Sums, totalOf } from "./sums.ts";

/** The sums of a period, with those without VAT. */
type PeriodSums = Sums & { baseCents: number };

export type SalesReport = {
  now: PeriodSums;
  before: PeriodSums;
  /** The days that have invoices, of both periods. */
  days: ReadonlyMap<string, Sums>;
  /** The largest first. */
  parts: (PartName & { now: Sums; before: Sums })[];
};

const NOTHING: PeriodSums = { sales: 0, soldCents: 0, backCents: 0, baseCents: 0 };

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
    (left, right) =>
      totalOf(right.now) - totalOf(left.now) ||
      totalOf(right.before) - totalOf(left.before) ||
      left.name.localeCompare(right.name, "es"),
  );
  return { ...sums, days, parts: ordered };
}

function add(sums: PeriodSums, row: SalesRow): PeriodSums {
  return {
    ...{ sales: sums.sales + row.sales, soldCents: sums.soldCents + row.soldCents },
    ...{ backCents: sums.backCents + row.backCents, baseCents: sums.baseCents + (row.baseCents ?? 0) },
  };
}
