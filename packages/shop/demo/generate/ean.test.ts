import { expect, test } from "vitest";
import { eanCheckDigit, restrictedEan } from "./ean.ts";

test.each([
  ["400638133393", "1"],
  ["501234567890", "0"],
  ["978030640615", "7"],
])("the check digit of %s is %s", (digits, digit) => {
  expect(eanCheckDigit(digits)).toBe(digit);
});

test("numbers are 13 digits of the internal range, different for each product", () => {
  const numbers = Array.from({ length: 5000 }, (_, index) => restrictedEan(index));
  expect(new Set(numbers).size).toBe(5000);
  expect(numbers.every((number) => /^29\d{11}$/.test(number))).toBe(true);
});
