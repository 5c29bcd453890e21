import fc from "fast-check";
import { expect, test } from "vitest";
import { parseInstant } from "./instant.ts";

test.each([
  ["2026-11-27", false, "2026-11-26T23:00:00.000Z"],
  ["2026-07-01", false, "2026-06-30T22:00:00.000Z"],
  ["2026-11-27", true, "2026-11-27T22:59:59.000Z"],
  ["2026-11-27 10:00", false, "2026-11-27T09:00:00.000Z"],
  ["27/11/2026", false, "2026-11-26T23:00:00.000Z"],
  ["7/1/2026 08:30", false, "2026-01-07T07:30:00.000Z"],
  ["2026-11-27T10:00:00Z", false, "2026-11-27T10:00:00.000Z"],
  ["2026-11-27T10:00:00+02:00", false, "2026-11-27T08:00:00.000Z"],
  ["31-12-2026", true, "2026-12-31T22:59:59.000Z"],
  ["31.12.2026", false, "2026-12-30T23:00:00.000Z"],
  ["31/12/26", false, "2026-12-30T23:00:00.000Z"],
  ["1-2-26", false, "2026-01-31T23:00:00.000Z"],
  ["27/11/2026 9:00", false, "2026-11-27T08:00:00.000Z"],
  ["27-11-2026, 9:05:30", false, "2026-11-27T08:05:30.000Z"],
  ["27/11/2026 9:00 h", false, "2026-11-27T08:00:00.000Z"],
  ["2026/11/27", false, "2026-11-26T23:00:00.000Z"],
  ["27 de noviembre de 2026", false, "2026-11-26T23:00:00.000Z"],
  ["1 ene. 2027", false, "2026-12-31T23:00:00.000Z"],
  ["31-dic-26", false, "2026-12-30T23:00:00.000Z"],
  ["2026-03-29 03:30", false, "2026-03-29T01:30:00.000Z"],
])("reads %s (end of day: %s) as %s", (text, endOfDay, instant) => {
  expect(parseInstant(text, endOfDay)?.toISOString()).toBe(instant);
});

test.each([
  "",
  "tomorrow",
  "2026-02-30",
  "31/06/2026",
  "2026-13-01",
  "2026-11-27 25:00",
  "11-27-2026",
  "11/27/26",
  "2026-27-11",
  "31/12-2026",
  "29.02.2026",
  "31 de bar de 2026",
  "31/12/026",
  "0000-00-00",
])("refuses %s", (text) => {
  expect(parseInstant(text)).toBeNull();
});

test.each(["31-12-1989", "1899-12-30", "2101-01-01", "27/11/3026"])(
  "%s is none of the shop's dates",
  (text) => {
    expect(parseInstant(text)).toBeNull();
  },
);

test("the day always stands before the month, however a day is written", () => {
  const forms = fc.constantFrom<(day: number, month: number, year: number) => string>(
    (day, month, year) => `${day}/${month}/${year}`,
    (day, month, year) => `${day}-${String(month).padStart(2, "0")}-${year}`,
    (day, month, year) => `${String(day).padStart(2, "0")}.${month}.${year % 100}`,
    (day, month, year) =>
      new Date(Date.UTC(year, month - 1, day, 12)).toLocaleDateString("es-ES", { dateStyle: "long" }),
    (day, month, year) =>
      new Date(Date.UTC(year, month - 1, day, 12)).toLocaleDateString("es-ES", { dateStyle: "medium" }),
  );
  const dates = fc.date({ min: new Date("2010-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, forms, (date, write) => {
      const text = write(date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear());
      const read = parseInstant(`${text} 12:00`);
      expect(read?.toISOString().slice(0, 10)).toBe(date.toISOString().slice(0, 10));
    }),
  );
});
