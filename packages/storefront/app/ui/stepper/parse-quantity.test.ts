import { expect, it } from "vitest";
import { parseQuantity } from "./parse-quantity.ts";

it.each([
  ["3", 3],
  [" 12 ", 12],
  ["999", 20],
  ["0", null],
  ["-2", null],
  ["1,5", null],
  ["", null],
  ["9999999", null],
])("reads %j as %j", (typed, quantity) => {
  expect(parseQuantity(typed, { min: 1, max: 20 })).toBe(quantity);
});

it("takes a zero where the last unit may go", () => {
  expect(parseQuantity("0", { min: 0, max: 20 })).toBe(0);
  expect(parseQuantity("00", { min: 0, max: 20 })).toBe(0);
});
