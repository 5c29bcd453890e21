import { MINUTE_MS } from "../../platform/clock/clock.ts";
import {
  addWorkingDays,
  type Day,
  dayOf,
  dayToText,
  dispatchDay,
} from "../../platform/clock/working-days.ts";

export type DeliveryDates = { earliest: string; latest: string };

/** First and last day of delivery as `YYYY-MM-DD`, so many working days after the parcel leaves. */
export function deliveryDates(now: Date, minDays: number, maxDays: number): DeliveryDates {
  const later = daysOfMinute(now);
  return { earliest: later(minDays), latest: later(maxDays) };
}

/** Tells the day that comes so many working days after a parcel leaves. */
type LaterDay = (workingDays: number) => string;

/**
 * First and last day on which gift cards go out by mail: today, but for those whose day (`YYYY-MM-DD`, null = none was chosen) is
 * still to come. No cut-off and no holiday holds them back.
 */
export function sendingDates(now: Date, chosen: readonly (string | null)[]): DeliveryDates {
  const first = dayToText(dayOf(now));
  const days = chosen.map((day) => (day !== null && day > first ? day : first)).sort();
  return { earliest: days[0] ?? first, latest: days.at(-1) ?? first };
}

let known: { minute: number; later: LaterDay } | null = null;

/** Worked out once a minute. */
function daysOfMinute(now: Date): LaterDay {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (known?.minute !== minute) known = { minute, later: laterDays(dispatchDay(now)) };
  return known.later;
}

function laterDays(leaves: Day): LaterDay {
  const days = new Map<number, string>();
  return (workingDays) => {
    const day = days.get(workingDays) ?? dayToText(addWorkingDays(leaves, workingDays));
    days.set(workingDays, day);
    return day;
  };
}
