import { type Calendar, dayToText, localTime } from "../../platform/clock/calendar.ts";

export type DeliveryDates = { earliest: string; latest: string };

/** When a parcel of now leaves, and the first and last day on which it arrives, so many working days later; `YYYY-MM-DD`. */
export function deliveryDates(
  calendar: Calendar,
  now: Date,
  minDays: number,
  maxDays: number,
): DeliveryDates & { leaves: string } {
  const leaves = calendar.dispatchDay(now);
  const later = (days: number) => dayToText(calendar.addWorkingDays(leaves, days));
  return { leaves: dayToText(leaves), earliest: later(minDays), latest: later(maxDays) };
}

/** Gift cards are for days of Madrid, wherever parcels leave. */
const inMadrid = localTime("Europe/Madrid");

/**
 * First and last day on which gift cards go out by mail: today, but for those whose day (`YYYY-MM-DD`, null = none was chosen) is
 * still to come. No cut-off and no holiday holds them back.
 */
export function sendingDates(now: Date, chosen: readonly (string | null)[]): DeliveryDates {
  const first = dayToText(inMadrid(now).day);
  const days = chosen.map((day) => (day !== null && day > first ? day : first)).sort();
  return { earliest: days[0] ?? first, latest: days.at(-1) ?? first };
}
