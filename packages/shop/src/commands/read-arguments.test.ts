import { expect, it } from "vitest";
import { readEuros } from "./read-arguments.ts";
import { UsageError } from "./usage-error.ts";

it("reads euros with a point or a comma, in cents and within the bounds", () => {
  expect(readEuros("--price", "4,95", 10)).toBe(495);
  expect(readEuros("--price", "10.0", 10)).toBe(1000);
  expect(readEuros("--price", "0", 10, 0)).toBe(0);
  for (const wrong of ["0", "10.01", "1.234", "-1", "1e1", "", "NaN"])
    expect(() => readEuros("--price", wrong, 10), wrong).toThrow(UsageError);
  expect(() => readEuros("--price", "x", 10)).toThrow(
    "--price is x, but an amount like 4.95 up to 10 was expected.",
  );
});
