import { expect, test } from "vitest";
import { isOrderNumber, mintOrderNumber } from "../src/index.ts";

test("minted numbers follow Redsys' rule, begin with the month and do not come twice", () => {
  const now = new Date("2026-11-30T23:59:59Z");
  const numbers = Array.from({ length: 10_000 }, () => mintOrderNumber(now));
  for (const number of numbers) {
    expect(isOrderNumber(number)).toBe(true);
    expect(number).toMatch(/^2611[0-9A-HJKMNP-TV-Z]{8}$/);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("the rule: 4 to 12 letters or digits, the first four of them digits", () => {
  for (const right of ["2611", "0726qI3H7sZx", "123456789012"]) expect(isOrderNumber(right)).toBe(true);
  for (const wrong of ["", "261", "261A", "ped4227", "1234567890123", "2611-1", "2611 ", "2611\n", "2611ñ"]) {
    expect(isOrderNumber(wrong)).toBe(false);
  }
});
