import { REGIONS, type Region } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CalendarSettings,
  createCalendar,
  dayFromText,
  dayToText,
  isDay,
  localTime,
} from "./calendar.ts";
import { DAY_MS } from "./clock.ts";
import { holidaysIn } from "./holidays.ts";

const PLAIN: CalendarSettings = {
  timeZone: "Europe/Madrid",
  cutOff: "14:00",
  region: null,
  closingDays: [],
};
const range = (from: string, until = from) => ({ from: dayFromText(from), until: dayFromText(until) });
const leaves = (now: string, settings: Partial<CalendarSettings> = {}) =>
  dayToText(createCalendar({ ...PLAIN, ...settings }).dispatchDay(new Date(now)));

it("knows the days of 1990 to 2100", () => {
  expect(["1990-01-01", "2028-02-29", "2100-12-31"].filter(isDay)).toHaveLength(3);
  const none = ["1989-12-31", "2101-01-01", "2027-02-29", "2026-1-1", "26-01-01", "", "2026-11-25T10:00"];
  expect(none.filter(isDay)).toEqual([]);
});

describe("the day on which a parcel leaves", () => {
  it.each([
    ["a Thursday before Good Friday, after the cut-off", "2026-04-02T15:00:00Z", "2026-04-06"],
    ["Good Friday 2027", "2027-03-26T08:00:00Z", "2027-03-29"],
    ["a Friday evening", "2026-11-20T19:00:00Z", "2026-11-23"],
    ["a Friday evening before a holiday on Monday", "2026-10-09T19:00:00Z", "2026-10-13"],
    ["a national holiday on a Sunday, which moves nothing", "2026-12-04T19:00:00Z", "2026-12-07"],
    ["the last evening of a year", "2026-12-31T18:00:00Z", "2027-01-04"],
    ["New Year in Madrid, not yet in UTC", "2027-01-03T23:30:00Z", "2027-01-04"],
    ["a Tuesday before Epiphany", "2027-01-05T15:00:00Z", "2027-01-07"],
  ])("%s", (_, now, day) => expect(leaves(now)).toBe(day));

  it.each([
    ["the last minute before, in winter", "2026-03-27T12:59:59.999Z", "2026-03-27"],
    ["the cut-off, in winter", "2026-03-27T13:00:00Z", "2026-03-30"],
    ["the last minute before, on the first day of summer time", "2026-03-30T11:59:59.999Z", "2026-03-30"],
    ["the cut-off, on the first day of summer time", "2026-03-30T12:00:00Z", "2026-03-31"],
    ["the last minute before, on the last day of summer time", "2026-10-23T11:59:59.999Z", "2026-10-23"],
    ["the cut-off, on the last day of summer time", "2026-10-23T12:00:00Z", "2026-10-26"],
    ["the last minute before, back in winter", "2026-10-26T12:59:59.999Z", "2026-10-26"],
    ["the cut-off, back in winter", "2026-10-26T13:00:00Z", "2026-10-27"],
  ])("%s", (_, now, day) => expect(leaves(now)).toBe(day));

  it("follows the cut-off and the zone that are set", () => {
    expect(leaves("2026-11-18T16:29:00Z", { cutOff: "17:30" })).toBe("2026-11-18");
    expect(leaves("2026-11-18T16:30:00Z", { cutOff: "17:30" })).toBe("2026-11-19");
    expect(leaves("2026-11-18T13:59:00Z", { timeZone: "Atlantic/Canary" })).toBe("2026-11-18");
    expect(leaves("2026-11-18T14:00:00Z", { timeZone: "Atlantic/Canary" })).toBe("2026-11-19");
    expect(leaves("2026-11-22T23:30:00Z", { timeZone: "Atlantic/Canary", cutOff: "00:30" })).toBe(
      "2026-11-23",
    );
  });

  it("knows the region's holidays, and those that it moves to Monday", () => {
    const madrid = { region: "ES-MD" } as const;
    expect(leaves("2026-04-01T15:00:00Z")).toBe("2026-04-02");
    expect(leaves("2026-04-01T15:00:00Z", madrid)).toBe("2026-04-06");
    expect(leaves("2026-03-19T08:00:00Z")).toBe("2026-03-19");
    expect(leaves("2026-03-19T08:00:00Z", { region: "ES-VC" })).toBe("2026-03-20");
    expect(leaves("2026-10-30T15:00:00Z")).toBe("2026-11-02");
    expect(leaves("2026-10-30T15:00:00Z", madrid)).toBe("2026-11-03");
    expect(leaves("2026-04-02T15:00:00Z", { region: "ES-CT" })).toBe("2026-04-07");
    expect(leaves("2026-09-11T08:00:00Z", { region: "ES-CT" })).toBe("2026-09-14");
  });

  it("is none of the closing days", () => {
    const closingDays = [range("2026-12-24"), range("2027-08-02", "2027-08-13")];
    expect(leaves("2026-12-23T15:00:00Z", { closingDays })).toBe("2026-12-28");
    expect(leaves("2027-07-30T11:00:00Z", { closingDays })).toBe("2027-07-30");
    expect(leaves("2027-07-30T15:00:00Z", { closingDays })).toBe("2027-08-16");
    expect(leaves("2027-08-05T08:00:00Z", { closingDays })).toBe("2027-08-16");
  });
});

describe("days on the way", () => {
  it("go on while the shop is closed, but not on holidays of Spain and the region", () => {
    const closed = createCalendar({ ...PLAIN, closingDays: [range("2026-12-24")] });
    const madrid = createCalendar({ ...PLAIN, region: "ES-MD" });
    expect(dayToText(closed.addWorkingDays(dayFromText("2026-12-23"), 1))).toBe("2026-12-24");
    expect(dayToText(closed.addWorkingDays(dayFromText("2026-04-01"), 2))).toBe("2026-04-06");
    expect(dayToText(madrid.addWorkingDays(dayFromText("2026-04-01"), 1))).toBe("2026-04-06");
  });
});

it("knows a calendar for every region", () => {
  const national = holidaysIn(null)(2026).size;
  for (const region of Object.keys(REGIONS) as Region[])
    expect(holidaysIn(region)(2026).size, region).toBeGreaterThan(national);
});

it("never promises a day on which nobody works", () => {
  const start = Date.UTC(2024, 0, 1);
  const days = fc.integer({ min: 0, max: 16 * 365 });
  const settings = fc.record({
    timeZone: fc.constantFrom("Europe/Madrid", "Atlantic/Canary", "America/Bogota"),
    cutOff: fc.constantFrom("00:00", "12:30", "14:00", "23:59"),
    region: fc.constantFrom(null, ...(Object.keys(REGIONS) as Region[])),
    closingDays: fc.array(
      fc.tuple(days, fc.integer({ min: 0, max: 40 })).map(([first, length]) => ({
        from: start + first * DAY_MS,
        until: start + (first + length) * DAY_MS,
      })),
      { maxLength: 30 },
    ),
  });
  const instant = fc.integer({ min: 0, max: 16 * 365 * 24 * 60 }).map((minute) => start + minute * 60_000);
  fc.assert(
    fc.property(settings, instant, fc.integer({ min: 0, max: 10 }), (given, at, count) => {
      const calendar = createCalendar(given);
      const now = new Date(at);
      const sent = calendar.dispatchDay(now);
      const here = localTime(given.timeZone)(now);
      expect(isClosed(sent)).toBe(false);
      expect(given.closingDays.some(({ from, until }) => from <= sent && sent <= until)).toBe(false);
      expect(sent).toBeGreaterThanOrEqual(here.time < given.cutOff ? here.day : here.day + DAY_MS);
      const arrives = calendar.addWorkingDays(sent, count);
      expect(isClosed(arrives)).toBe(false);
      expect(calendar.workingDaysBetween(sent, arrives)).toBe(count);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

const FIXED = ["01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25"];

/** Weekends and national holidays, computed without the library. */
function isClosed(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  const isGoodFriday = day === easter(new Date(day).getUTCFullYear()) - 2 * DAY_MS;
  return weekday === 0 || weekday === 6 || isGoodFriday || FIXED.includes(dayToText(day).slice(5));
}

/** Easter Sunday (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
