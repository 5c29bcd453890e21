import { dayFromText, dayToText } from "@tuerca/platform/clock/calendar";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { readSums, sumUntil } from "./sales.repository.ts";
import { type PartName, type Periods, type SalesSplit, type Sums, totalOf } from "./sums.ts";

/** The sums of a period, also without VAT, and what came in for gift cards less annulled ones. */
type PeriodSums = Sums & { baseCents: number; voucherCents: number };

export type SalesReport = {
  now: PeriodSums;
  before: PeriodSums;
  /** The days that have invoices, of both periods. */
  days: ReadonlyMap<string, Sums>;
  /** The largest first. */
  parts: (PartName & { now: Sums; before: Sums })[];
};

const NOTHING: PeriodSums = { sales: 0, soldCents: 0, backCents: 0, baseCents: 0, voucherCents: 0 };

/**
 * What was invoiced in a period and in the one before it. In all and by any split the sums are
 * those of the valid invoices that were issued on these days, gift cards apart.
 */
export async function reportSales(
  db: Database | Trx,
  periods: Periods,
  split: SalesSplit | null,
): Promise<SalesReport> {
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
    if (row.kind === "gift_cards") {
      sums[when] = { ...sums[when], voucherCents: sums[when].voucherCents + totalOf(row) };
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

function add(sums: PeriodSums, row: Sums & { baseCents: number | null }): PeriodSums {
  return {
    ...sums,
    sales: sums.sales + row.sales,
    soldCents: sums.soldCents + row.soldCents,
    backCents: sums.backCents + row.backCents,
    baseCents: sums.baseCents + (row.baseCents ?? 0),
  };
}

/**
 * The sales of the day of `now` in Spain, and of a week before: until this time of day, and in all.
 */
export async function reportToday(db: Database | Trx, now: Date) {
  const today = spanishDay(now);
  const before = dayToText(dayFromText(today) - 7 * DAY_MS);
  const oneDay = (day: string) => ({ from: day, until: day });
  const report = await reportSales(db, { period: oneDay(today), before: oneDay(before) }, null);
  return { today: report.now, weekAgoSoFar: await sumUntil(db, before, now), weekAgo: report.before };
}
