import { type Calendar, dayToText } from "@tuerca/platform/clock/calendar";
import { DAY_MS, type Day } from "@tuerca/platform/clock/clock";

/**
 * Which parcels are late at a moment: those that should have left before `today` (`YYYY-MM-DD`). An
 * order that is paid before `lastCutOff` (`YYYY-MM-DD HH:MM`, local) should have.
 */
export type LateDispatch = { today: string; lastCutOff: string; timeZone: string };

/** The orders that are late at `now`. */
export function lateDispatch(calendar: Calendar, now: Date): LateDispatch {
  const today = calendar.dayOf(now);
  const last = dayToText(lastDispatchDay(calendar, today));
  return {
    today: dayToText(today),
    lastCutOff: `${last} ${calendar.cutOff}`,
    timeZone: calendar.timeZone,
  };
}

/** The last day before this one on which parcels left. */
function lastDispatchDay({ nextDispatchDay }: Calendar, today: Day): Day {
  let day = today - DAY_MS;
  while (nextDispatchDay(day - DAY_MS) !== day) day -= DAY_MS;
  return day;
}
