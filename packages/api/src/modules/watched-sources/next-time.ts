import { parseInstant } from "@tuerca/feeds/values";
import { dayToText, localTime } from "@tuerca/platform/clock/calendar";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Schedule } from "./watched-source.ts";

const inSpain = localTime("Europe/Madrid");

/** When a source is due after `now`: after so many minutes, or at its next time of day in Spain. */
export function nextTime(schedule: Schedule, now: Date): Date {
  if ("everyMinutes" in schedule) return new Date(now.getTime() + schedule.everyMinutes * MINUTE_MS);
  const today = inSpain(now).day;
  const days = [0, 1, 2].map((later) => dayToText(today + later * DAY_MS));
  const times = days
    .flatMap((day) => schedule.atTimes.map((time) => parseInstant(`${day} ${time}`, false)))
    .filter((time) => time !== null && time > now);
  return new Date(Math.min(...times.map((time) => time?.getTime() ?? Number.POSITIVE_INFINITY)));
}
