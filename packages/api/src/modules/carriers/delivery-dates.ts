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
  const leaves = dispatchDay(now);
  return {
    earliest: toText(addWorkingDays(leaves, minDays)),
    latest: toText(addWorkingDays(leaves, maxDays)),
  };
}

let known = { minute: Number.NaN, day: 0 };

/** The day on which an order of this instant leaves: days are midnights in UTC, in ms. Worked out once a minute. */
function dispatchDay(now: Date): number {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== known.minute) known = { minute, day: workOutDispatchDay(now) };
  return known.day;
}

function workOutDispatchDay(now: Date): number {
  const parts = Object.fromEntries(madrid.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day));
  const inTime = isWorkingDay(today) && Number(parts.hour) < CUT_OFF_HOUR;
  return inTime ? today : nextWorkingDay(today);
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
