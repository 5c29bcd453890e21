import type { Region } from "@tuerca/contract";
import { DAY_MS, type Day, MINUTE_MS } from "./clock.ts";
import { holidaysIn } from "./holidays.ts";

/** Days from the first to the last, both included. */
export type DayRange = { from: Day; until: Day };

export type CalendarSettings = {
  /** IANA name of the time zone in which parcels are packed. */
  timeZone: string;
  /** `HH:MM` there: orders before it leave on the same day. */
  cutOff: string;
  /** The region whose holidays count besides the national ones, or null. */
  region: Region | null;
  /** Days without dispatch, besides holidays. */
  closingDays: readonly DayRange[];
};

/**
 * Dispatch and delivery days. Working days are Monday to Friday without the holidays of Spain and
 * of the region, also for the carrier; a destination's own holidays do not count. On closing days
 * nothing leaves, but parcels arrive.
 */
export type Calendar = CalendarSettings & {
  /** The day of an instant in the time zone where parcels are packed. */
  dayOf(now: Date): Day;
  /** The day on which an order leaves that is paid at this instant. */
  dispatchDay(now: Date): Day;
  /** The next day after this one on which parcels leave. */
  nextDispatchDay(day: Day): Day;
  /** The working day so many working days after this one. */
  addWorkingDays(day: Day, count: number): Day;
  /** The number of working days from `from` to `to`; 0 if `to` is not later. */
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

/** The day of a `YYYY-MM-DD` text; NaN for any other text. */
export function dayFromText(text: string): Day {
  return Date.parse(text);
}

/**
 * Whether a text is a day from 1990 to 2100 as `YYYY-MM-DD`. `Date` alone reads February 30 as
 * March 2.
 */
export function isDay(text: string): boolean {
  const day = dayFromText(text);
  return /^(199\d|20\d\d|2100)-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day) && dayToText(day) === text;
}

/**
 * A function that returns day and `HH:MM` of an instant in a time zone; throws RangeError for an
 * unknown zone.
 */
export function localTime(timeZone: string): (now: Date) => { day: Day; time: string } {
  // Sweden writes `2026-11-24 13:59`.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return (now) => {
    const [day = "", time = ""] = format.format(now).split(" ");
    return { day: dayFromText(day), time };
  };
}

function nextDay(day: Day, isMatch: (day: Day) => boolean): Day {
  let next = day + DAY_MS;
  while (!isMatch(next)) next += DAY_MS;
  return next;
}

function isWeekend(day: Day): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Caches the day for a minute, as every quote asks for it. */
function oncePerMinute(dayAt: (now: Date) => Day): (now: Date) => Day {
  let known: { minute: number; day: Day } | null = null;
  return (now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (known?.minute !== minute) known = { minute, day: dayAt(now) };
    return known.day;
  };
}
