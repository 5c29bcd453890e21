import { expect, it } from "vitest";
import { parseMonth } from "./parse-month.ts";

const NOW = new Date("2026-11-26T12:00:00");

it.each([
  ["05/2012", "2012-05"],
  [" 5/2012 ", "2012-05"],
  ["5-2012", "2012-05"],
  ["2012-05", "2012-05"],
  ["11/2026", "2026-11"],
  ["12/2026", null],
  ["13/2012", null],
  ["0/2012", null],
  ["05/1899", null],
  ["05/12", null],
  ["mayo de 2012", null],
  ["", null],
])("reads «%s» as %s", (text, month) => {
  expect(parseMonth(text, NOW)).toBe(month);
});
