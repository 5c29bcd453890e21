import { type Calendar, dayToText, localTime } from "@tuerca/platform/clock/calendar";

export type DeliveryDates = { earliest: string; latest: string };

/**
 * The dispatch day of a parcel ordered now, and the first and last delivery day so many working
 * days later; `YYYY-MM-DD`.
 */
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

/** Gift cards are sent on days of Madrid, wherever parcels leave. */
const inMadrid = localTime("Europe/Madrid");

/**
 * First and last day on which gift cards are mailed: today, or later for cards with a chosen future
 * day (`YYYY-MM-DD`, null for none). Neither cut-off nor holidays delay them.
 */
export function sendingDates(now: Date, chosen: readonly (string | null)[]): DeliveryDates {
  const first = dayToText(inMadrid(now).day);
  const days = chosen.map((day) => (day !== null && day > first ? day : first)).sort();
  return { earliest: days[0] ?? first, latest: days.at(-1) ?? first };
}
