import { DAY_MS } from "./clock.ts";

/** A day of Madrid as its midnight in UTC, in ms. */
export type Day = number;

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

/** The day in Madrid. */
export function dayOf(now: Date): Day {
  const { year, month, day } = partsOf(now);
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

/** The day on which a parcel leaves that is ordered and paid at this instant. */
export function dispatchDay(now: Date): Day {
  const today = dayOf(now);
  const inTime = isWorkingDay(today) && Number(partsOf(now).hour) < CUT_OFF_HOUR;
  return inTime ? today : nextWorkingDay(today);
}

/** The day so many working days after another one. */
export function addWorkingDays(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0; left -= 1) result = nextWorkingDay(result);
  return result;
}

/** How many working days after `from` it is `to`; 0 where that does not come later. */
export function workingDaysBetween(from: Day, to: Day): number {
  let count = 0;
  for (let day = from; day < to; day = nextWorkingDay(day)) count += 1;
  return count;
}

/** The first working day after a day. */
export function nextWorkingDay(day: Day): Day {
  let next = day + DAY_MS;
  while (!isWorkingDay(next)) next += DAY_MS;
  return next;
}

/** A day as `YYYY-MM-DD`. */
export function dayToText(day: Day): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** The day that `YYYY-MM-DD` names. */
export function dayFromText(text: string): Day {
  return Date.parse(text);
}

function isWorkingDay(day: Day): boolean {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(100 * (date.getUTCMonth() + 1) + date.getUTCDate());
}

function partsOf(now: Date): Record<string, string> {
  return Object.fromEntries(madrid.formatToParts(now).map(({ type, value }) => [type, value]));
}
