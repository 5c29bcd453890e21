import { DAY_MS, MINUTE_MS } from "../../platform/clock/clock.ts";

/** National holidays of Spain with a fixed date, `MMDD` (Estatuto de los Trabajadores, art. 37.2; RD 2001/1983, art. 45). */
const HOLIDAYS = new Set([101, 106, 501, 815, 1012, 1101, 1206, 1208, 1225]);

/** Orders before this hour of Madrid leave on the same working day. */
const CUT_OFF_HOUR = 14;

const madrid = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Madrid",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});

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
  const first = toText(dayOf(now));
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

function laterDays(leaves: number): LaterDay {
  const days = new Map<number, string>();
  return (workingDays) => {
    const day = days.get(workingDays) ?? toText(addWorkingDays(leaves, workingDays));
    days.set(workingDays, day);
    return day;
  };
}

/** The day on which an order of this instant leaves: days are midnights in UTC, in ms. */
function dispatchDay(now: Date): number {
  const today = dayOf(now);
  const inTime = isWorkingDay(today) && Number(partsOf(now).hour) < CUT_OFF_HOUR;
  return inTime ? today : nextWorkingDay(today);
}

/** The day in Madrid. */
function dayOf(now: Date): number {
  const { year, month, day } = partsOf(now);
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

function partsOf(now: Date): Record<string, string> {
  return Object.fromEntries(madrid.formatToParts(now).map(({ type, value }) => [type, value]));
}

function addWorkingDays(day: number, count: number): number {
  let result = day;
  for (let left = count; left > 0; left -= 1) result = nextWorkingDay(result);
  return result;
}

function nextWorkingDay(day: number): number {
  let next = day + DAY_MS;
  while (!isWorkingDay(next)) next += DAY_MS;
  return next;
}

function isWorkingDay(day: number): boolean {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(100 * (date.getUTCMonth() + 1) + date.getUTCDate());
}

function toText(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
