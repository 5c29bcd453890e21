import type { Zone } from "@tuerca/contract";
import {
  MOST_PARTS,
  type OfficeSums,
  type SalesReport as Presented,
  ZONE_WORDS,
} from "@tuerca/office-contract";
import {
  type Days,
  listDays,
  type PartName,
  type SalesReport,
  type SalesSplit,
  type Sums,
  totalOf,
} from "../../modules/reports/index.ts";

const NONE_WORDS: Readonly<Record<SalesSplit, string>> = {
  category: "Sin categoría",
  brand: "Sin marca",
  method: "Sin forma de pago",
  zone: "Sin zona",
};

/** The name of a part of a split on the screen. */
function partWords(split: SalesSplit, { kind, name }: PartName): string {
  if (kind === "none") return NONE_WORDS[split];
  if (kind === "other") return "Envíos, recargos y abonos sin pieza";
  return split === "zone" && isZone(name) ? ZONE_WORDS[name] : name;
}

function isZone(name: string): name is Zone {
  return name in ZONE_WORDS;
}

/** A report with the days of both periods, and how it is split. */
export type Reported = { period: Days; before: Days; split: SalesSplit; report: SalesReport };

const NOTHING: Sums = { sales: 0, soldCents: 0, backCents: 0 };

/** The report of a period as the call answers it; `today` is a report of today alone. */
export function presentSales(
  now: Date,
  reported: Reported,
  today: { day: string; report: SalesReport },
): Presented {
  const { period, before, report } = reported;
  const parts = presentParts(reported);
  return {
    at: now.toISOString(),
    period: { ...period, sums: presentWhole(report.now) },
    before: { ...before, sums: presentWhole(report.before) },
    today: { day: today.day, sums: presentWhole(today.report.now) },
    days: presentDays(reported),
    parts: parts.slice(0, MOST_PARTS),
    rest: restOf(parts.slice(MOST_PARTS)),
  };
}

/** Every day of the period, beside the day at the same place of the one before. */
export function presentDays({ period, before, report: { days } }: Reported): Presented["days"] {
  const earlier = listDays(before);
  return listDays(period).map((day, index) => {
    const beside = earlier[index];
    return {
      day,
      sums: presentSums(days.get(day) ?? NOTHING),
      before: beside ? { day: beside, total_cents: totalOf(days.get(beside) ?? NOTHING) } : null,
    };
  });
}

/** All parts of the split, the largest first. */
export function presentParts({ split, report }: Reported): Presented["parts"] {
  return report.parts.map((part) => ({
    name: partWords(split, part),
    is_named: part.kind === "named",
    now: presentSums(part.now),
    before: presentSums(part.before),
  }));
}

/** The sums as calls answer them. */
export function presentSums(sums: Sums): OfficeSums {
  const { sales, soldCents: sold_cents, backCents: back_cents } = sums;
  return { sales, sold_cents, back_cents, total_cents: totalOf(sums) };
}

function presentWhole(sums: SalesReport["now"]) {
  return { ...presentSums(sums), base_cents: sums.baseCents, voucher_cents: sums.voucherCents };
}

/** The sum of the parts beyond the shown ones; an order with two of them counts twice. */
function restOf(parts: Presented["parts"]): Presented["rest"] {
  if (parts.length === 0) return null;
  const sum = (when: "now" | "before") => {
    const of = (name: keyof OfficeSums) => parts.reduce((all, part) => all + part[when][name], 0);
    return {
      sales: of("sales"),
      sold_cents: of("sold_cents"),
      back_cents: of("back_cents"),
      total_cents: of("total_cents"),
    };
  };
  return { parts: parts.length, now: sum("now"), before: sum("before") };
}
