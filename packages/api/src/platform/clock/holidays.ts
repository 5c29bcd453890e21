import type { Region } from "@tuerca/contract";
import Holidays from "date-holidays";
import type { Day } from "./clock.ts";

/** Returns the public holidays of a year, each as its midnight in UTC. */
export type HolidaysOfYear = (year: number) => ReadonlySet<Day>;

/**
 * The public holidays of Spain and of a region unless null, including those moved to a Monday
 * (Estatuto de los Trabajadores, art. 37.2; RD 2001/1983, art. 45). Computed once per year.
 */
export function holidaysIn(region: Region | null): HolidaysOfYear {
  const options = { types: ["public" as const], languages: "es" };
  const source = region
    ? new Holidays("ES", region.slice("ES-".length), options)
    : new Holidays("ES", options);
  const years = new Map<number, ReadonlySet<Day>>();
  return (year) => {
    const days =
      years.get(year) ?? new Set(source.getHolidays(year).map(({ date }) => Date.parse(date.slice(0, 10))));
    years.set(year, days);
    return days;
  };
}
