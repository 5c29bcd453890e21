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
  expect(parseQuantity(typed, 20)).toBe(quantity);
});
