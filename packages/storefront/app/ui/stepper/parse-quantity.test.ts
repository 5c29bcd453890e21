import fc from "fast-check";
import { expect, it } from "vitest";
import { parseQuantity, typedQuantity } from "./parse-quantity.ts";

it.each([
  ["3", 3],
  [" 12 ", 12],
  ["999", 20],
  ["0", null],
  ["-2", null],
  ["1,5", null],
  ["", null],
  ["9999999", 20],
])("reads %j as %j", (typed, quantity) => {
  expect(parseQuantity(typed, { min: 1, max: 20 })).toBe(quantity);
});

it("takes a zero where the last unit may go", () => {
  expect(parseQuantity("0", { min: 0, max: 20 })).toBe(0);
  expect(parseQuantity("00", { min: 0, max: 20 })).toBe(0);
});

it("takes the most that can be had of any larger number, whatever stands there", () => {
  const counts = fc.record({
    value: fc.integer({ min: 1, max: 999 }),
    max: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1000, max: 99_999_999 }), ({ value, max }, typed) => {
      expect(typedQuantity(String(typed), { value, min: 1, max })).toBe(max);
    }),
    { examples: [[{ value: 1, max: 6 }, 9999]] },
  );
});

it("takes the next step of what is typed, and none that cannot be had", () => {
  const field = { value: 8, min: 0, max: 15, step: 4 };
  const read = (typed: string) => typedQuantity(typed, field);
  expect(["0", "1", "5", "12", "13", "99"].map(read)).toEqual([0, 4, 8, 12, 12, 12]);
  expect(typedQuantity("5", { ...field, max: 3 })).toBe(8);
});

it.each([
  ["an untouched field of a line that has run short", "5", { value: 5, min: 0, max: 1 }, 5],
  ["less of a line that has run short", "4", { value: 5, min: 0, max: 1 }, 1],
  ["less of a line of which nothing is left", "3", { value: 5, min: 0, max: 0 }, 3],
  ["more of a line of which nothing is left", "9", { value: 5, min: 0, max: 0 }, 5],
  ["nothing", "", { value: 5, min: 0, max: 9 }, 5],
])("reads %s", (_, typed, field, quantity) => {
  expect(typedQuantity(typed, field)).toBe(quantity);
});
