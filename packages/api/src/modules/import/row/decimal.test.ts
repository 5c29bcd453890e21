import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDecimal } from "./decimal.ts";

test.each([
  ["12", "auto", 12],
  ["12.5", "auto", 12.5],
  ["12,50", "auto", 12.5],
  ["1.234,50", "auto", 1234.5],
  ["1,234.50", "auto", 1234.5],
  ["1 234,50 €", "auto", 1234.5],
  ["1.234.567", "auto", 1_234_567],
  ["0,125", "auto", 0.125],
  ["0.125", "auto", 0.125],
  ["1191.1739", "auto", 1191.1739],
  ["1.250", "auto", "ambiguous"],
  ["12,345", "auto", "ambiguous"],
  ["1.250", "comma", 1250],
  ["1.250", "point", 1.25],
  ["1,250", "point", 1250],
  ["-3,5", "comma", -3.5],
  [".5", "auto", 0.5],
  [7, "auto", 7],
] as const)("reads %s with %s as %s", (text, style, value) => {
  expect(parseDecimal(text, style)).toBe(value);
});

test.each([
  "",
  "abc",
  "1e5",
  "12..5",
  "1.23,4.5",
  "1,23.4,5",
  "12,5,5",
  "--1",
  "0x10",
  "1".repeat(41),
  null,
  [],
  NaN,
])("refuses %s", (value) => {
  expect(parseDecimal(value, "auto")).toBeNull();
});

test("reads back any price in both styles", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const euros = cents / 100;
      const options = { minimumFractionDigits: 2 };
      expect(parseDecimal(euros.toLocaleString("de-DE", options), "auto")).toBe(euros);
      expect(parseDecimal(euros.toLocaleString("en-US", options), "auto")).toBe(euros);
    }),
  );
});
