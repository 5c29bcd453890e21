import { dayFromText, dayToText } from "@tuerca/platform/clock/calendar";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Days } from "./sums.ts";

/** The days of periods that are so many days until yesterday. */
const LENGTHS = { yesterday: 1, last_7: 7, last_30: 30 } as const;

/** All end yesterday, but for the month, which ends today. */
type SalesPeriod = keyof typeof LENGTHS | "month";

/**
 * The days of a period as of a day (`YYYY-MM-DD`), and those of the period before it: as many days,
 * or the same days of the month before, up to its end.
 */
export function daysOf(period: SalesPeriod, today: string): { period: Days; before: Days } {
  if (period === "month") return daysOfMonth(today);
  const length = LENGTHS[period];
  const back = (days: number) => dayToText(dayFromText(today) - days * DAY_MS);
  return {
    period: { from: back(length), until: back(1) },
    before: { from: back(2 * length), until: back(length + 1) },
  };
}

function daysOfMonth(today: string): { period: Days; before: Days } {
  const first = `${today.slice(0, 7)}-01`;
  const lastBefore = dayToText(dayFromText(first) - DAY_MS);
  const month = lastBefore.slice(0, 7);
  const sameDay = `${month}-${today.slice(8)}`;
  return {
    period: { from: first, until: today },
    before: { from: `${month}-01`, until: sameDay < lastBefore ? sameDay : lastBefore },
  };
}

/** All days of a range, in order. */
export function listDays({ from, until }: Days): string[] {
  const days = [];
  for (let day = dayFromText(from); day <= dayFromText(until); day += DAY_MS) days.push(dayToText(day));
  return days;
}
