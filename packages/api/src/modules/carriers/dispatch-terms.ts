import type { DispatchTerms } from "@tuerca/contract";
import { type Calendar, dayToText } from "@tuerca/platform/clock/calendar";

/** The dispatch rules at `now` in the contract's form, without past closing days. */
export function dispatchTerms(calendar: Calendar, now: Date): DispatchTerms {
  const today = calendar.dayOf(now);
  const coming = calendar.closingDays.filter(({ until }) => until >= today);
  return {
    cut_off: calendar.cutOff,
    time_zone: calendar.timeZone,
    region: calendar.region,
    closing_days: coming
      .toSorted((one, other) => one.from - other.from)
      .map(({ from, until }) => ({ from: dayToText(from), until: dayToText(until) })),
  };
}
