import type { Region } from "@tuerca/contract";
import { DAY_MS, type Day, MINUTE_MS } from "./clock.ts";
import { holidaysIn } from "./holidays.ts";

/** Days from the first to the last, both included. */
export type DayRange = { from: Day; until: Day };

export type CalendarSettings = {
  /** IANA name of the zone in which parcels are packed. */
  timeZone: string;
  /** `HH:MM` there: what is ordered before it leaves on the same day. */
  cutOff: string;
  /** Whose holidays count besides the national ones; null = none. */
  region: Region | null;
  /** On which nothing leaves, holidays apart. */
  closingDays: readonly DayRange[];
};

/**
 * When parcels leave and arrive. Working days are Monday to Friday without the holidays of Spain and of the region, for
 * the carrier too, wherever it goes: what a destination celebrates alone is not counted. On closing days nothing
 * leaves, but what is on its way arrives.
 */
export type Calendar = CalendarSettings & {
  /** The day of an instant where parcels are packed. */
  dayOf(now: Date): Day;
  /** The day on which a parcel leaves that is ordered and paid at this instant. */
  dispatchDay(now: Date): Day;
  /** The first day after another one on which parcels leave. */
  nextDispatchDay(day: Day): Day;
  /** The day so many working days after another one. */
  addWorkingDays(day: Day, count: number): Day;
  /** How many working days after `from` it is `to`; 0 where that does not come later. */
  workingDaysBetween(from: Day, to: Day): number;
};

/** The calendar of a shop with these settings. */
export function createCalendar(settings: CalendarSettings): Calendar {
  const holidays = holidaysIn(settings.region);
  const local = localTime(settings.timeZone);
  const isWorkingDay = (day: Day) => !isWeekend(day) && !holidays(new Date(day).getUTCFullYear()).has(day);
  const isDispatchDay = (day: Day) =>
    isWorkingDay(day) && !settings.closingDays.some(({ from, until }) => from <= day && day <= until);
  const nextWorkingDay = (day: Day) => nextDay(day, isWorkingDay);
  const nextDispatchDay = (day: Day) => nextDay(day, isDispatchDay);
  const dispatchDay = (now: Date) => {
    const { day, time } = local(now);
    return isDispatchDay(day) && time < settings.cutOff ? day : nextDispatchDay(day);
  };
  return {
    ...settings,
    dayOf: (now) => local(now).day,
    dispatchDay: oncePerMinute(dispatchDay),
    nextDispatchDay,
    addWorkingDays(day, count) {
      let result = day;
      for (let left = count; left > 0; left -= 1) result = nextWorkingDay(result);
      return result;
    },
    workingDaysBetween(from, to) {
      let count = 0;
      for (let day = from; day < to; day = nextWorkingDay(day)) count += 1;
      return count;
    },
  };
}

/** A day as `YYYY-MM-DD`. */
export function dayToText(day: Day): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** The day that `YYYY-MM-DD` names; NaN where it names none. */
export function dayFromText(text: string): Day {
  return Date.parse(text);
}

/** Whether a text names a day of 1990 to 2100 as `YYYY-MM-DD`. `Date` would take February 30 for March 2. */
export function isDay(text: string): boolean {
  const day = dayFromText(text);
  return /^(199\d|20\d\d|2100)-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day) && dayToText(day) === text;
}

/** Tells day and `HH:MM` of an instant in a time zone; throws RangeError for an unknown one. */
export function localTime(timeZone: string): (now: Date) => { day: Day; time: string } {
  // Sweden writes `2026-11-24 13:59`.
  const format = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone, dateStyle: "short", timeStyle: "short" },
  });
  return (now) => {
    const [day = "", time = ""] = format.format(now).split(" ");
    return { day: dayFromText(day), time };
  };
}

function nextDay(day: Day, isWanted: (day: Day) => boolean): Day {
  let next = day + DAY_MS;
  while (!isWanted(next)) next += DAY_MS;
  return next;
}

function isWeekend(day: Day): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Every quote of a minute asks for the same day. */
function oncePerMinute(dayAt: (now: Date) => Day): (now: Date) => Day {
  let known: { minute: number; day: Day } | null = null;
  return (now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (known?.minute !== minute) known = { minute, day: dayAt(now) };
    return known.day;
  };
}
