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
  ["1 234", "auto", 1234],
  ["1\u00a0234,50", "auto", 1234.5],
  ["1\u202f234\u202f567,5", "comma", 1_234_567.5],
  ["1'234.50", "auto", 1234.5],
  ["1’234’567,5", "auto", 1_234_567.5],
  ["1 234.567", "auto", 1234.567],
  ["4€20", "auto", 4.2],
  ["1.234 € 05", "comma", 1234.05],
  ["EUR 4,20", "auto", 4.2],
  ["€4,20", "auto", 4.2],
  ["4,20 euros", "auto", 4.2],
  ["4,20EUR", "auto", 4.2],
  ["\ufeff4,20\u200e", "auto", 4.2],
  ["\u22123,5", "comma", -3.5],
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
  "4'20",
  "4’2",
  "4 20",
  "1 2 3",
  "12 34",
  "1 234 56",
  "1 234'567",
  "1.234 567",
  "1 234.567,89",
  "1234 567",
  "0 125",
  "4€2",
  "4€200",
  "1.250€50",
  "4 . 20",
  "4·20",
  "4´20",
  "4;20",
  "$4.20",
  "5 €/ud",
  "--1",
  "0x10",
  "1".repeat(41),
  null,
  [],
  NaN,
])("refuses %s", (value) => {
  expect(parseDecimal(value, "auto")).toBeNull();
});

test("reads back any price as Switzerland and France write it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom("de-CH", "fr-FR"),
      (cents, country) => {
        const written = (cents / 100).toLocaleString(country, { minimumFractionDigits: 2 });
        expect(parseDecimal(written, "auto")).toBe(cents / 100);
      },
    ),
  );
});

test("digits that something else parts are never joined", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 5 });
  const parting = fc.string({ unit: fc.constantFrom(..." '’.,€\u00a0"), minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(digits, parting, digits, (left, between, right) => {
      const value = parseDecimal(left + between + right, "auto");
      if (value === Number(left + right) && Number(left) !== 0) expect(right).toHaveLength(3);
    }),
  );
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
