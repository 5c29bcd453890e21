import { createRequire } from "node:module";
import type { Region } from "@tuerca/contract";
import type Holidays from "date-holidays";
import type { Day } from "./clock.ts";

const require = createRequire(import.meta.url);

/** Returns the public holidays of a year, each as its midnight in UTC. */
export type HolidaysOfYear = (year: number) => ReadonlySet<Day>;

/**
 * The public holidays of Spain and of a region unless null, including those moved to a Monday
 * (Estatuto de los Trabajadores, art. 37.2; RD 2001/1983, art. 45). Computed once per year. The
 * library is loaded with the first year: most operator's commands need none.
 */
export function holidaysIn(region: Region | null): HolidaysOfYear {
  let source: Holidays | undefined;
  const years = new Map<number, ReadonlySet<Day>>();
  return (year) => {
    const known = years.get(year);
    if (known) return known;
    source ??= openHolidays(region);
    const days = new Set(source.getHolidays(year).map(({ date }) => Date.parse(date.slice(0, 10))));
    years.set(year, days);
    return days;
  };
}

function openHolidays(region: Region | null): Holidays {
  const Library: typeof Holidays = require("date-holidays");
  const options = { types: ["public" as const], languages: "es" };
  return region ? new Library("ES", region.slice("ES-".length), options) : new Library("ES", options);
}
