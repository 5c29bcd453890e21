import type { Random } from "../random.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Clocks in Spain, near enough for made-up times: an hour ahead of UTC. */
const SPAIN_MS = HOUR_MS;

/** How much is bought on a day of the week, from Sunday on, and in an hour of the day. */
const WEEKDAYS = [0.8, 1.25, 1.15, 1.1, 1.05, 0.95, 0.7];
const HOURS = [1, 0.4, 0.2, 0.1, 0.1, 0.3, 0.8, 2, 4, 6, 8, 9, 8, 6, 4, 4, 6, 7, 7, 7, 8, 9, 7, 4];

/** The number of sales of a day; `recency` grows from 0 to 1 over the days. */
export function countSales(day: Date, recency: number, random: Random): number {
  const mean = (1.1 + 2.1 * recency ** 1.5) * (WEEKDAYS[spanish(day).getUTCDay()] ?? 1);
  return Math.floor(mean + random.next());
}

/** A time of the day at which somebody buys. */
export function timeOfSale(day: Date, random: Random): Date {
  let left = random.next() * HOURS.reduce((sum, weight) => sum + weight, 0);
  const hour = HOURS.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return atHour(day, Math.max(hour, 0) + random.next());
}

/**
 * The next working day after `from`, `days` of them later, at an hour; today counts before `until`.
 */
export function atWork(from: Date, hour: number, { days = 0, until = hour } = {}): Date {
  let day = atHour(from, hour);
  let left = days + (hourOf(from) < until ? 0 : 1);
  while (left > 0 || isWeekend(day)) {
    day = new Date(day.getTime() + DAY_MS);
    if (!isWeekend(day)) left -= 1;
  }
  return day > from ? day : new Date(from.getTime() + 20 * MINUTE_MS);
}

export function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + Math.round(ms));
}

function atHour(day: Date, hour: number): Date {
  const midnight = Math.floor(spanish(day).getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight + Math.round(hour * HOUR_MS) - SPAIN_MS);
}

function hourOf(time: Date): number {
  return (spanish(time).getTime() % DAY_MS) / HOUR_MS;
}

function isWeekend(day: Date): boolean {
  return spanish(day).getUTCDay() % 6 === 0;
}

function spanish(time: Date): Date {
  return new Date(time.getTime() + SPAIN_MS);
}
