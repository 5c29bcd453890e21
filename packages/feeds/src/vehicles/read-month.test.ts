import { toMonthNumber } from "@tuerca/contract";
import { expect, test } from "vitest";
import { readMonth } from "./read-month.ts";

test.each([
  ["2009-05", toMonthNumber(2009, 5), true],
  ["05/2009", toMonthNumber(2009, 5), true],
  ["5.2009", toMonthNumber(2009, 5), true],
  ["200905", toMonthNumber(2009, 5), true],
  ["2009", toMonthNumber(2009, 1), false],
])("%s is a month", (text, month, known) => {
  expect(readMonth(text, false)).toEqual({ month, known });
});

test("a year ends in its December", () => {
  expect(readMonth("2009", true)).toEqual({ month: toMonthNumber(2009, 12), known: false });
});

test.each(["", "2009-13", "2009-00", "00/2009", "1200", "9999-01", "2009-05-01", "mayo 2009", "20095"])(
  "%j is no month",
  (text) => {
    expect(readMonth(text, false)).toBeNull();
  },
);
