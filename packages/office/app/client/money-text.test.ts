import { expect, it } from "vitest";
import { centsText, readCents, typedCents } from "./money-text.ts";

it("reads amounts as they are typed in Spain, and nothing that could mean two", () => {
  const read = (...typed: string[]) => typed.map(readCents);
  expect(read("12,50", "12,5 €", "1.234,50", "1 234,50", "0", "12.5", "1.234.567")).toEqual([
    1250, 1250, 123_450, 123_450, 0, 1250, 123_456_700,
  ]);
  for (const typed of ["", "doce", "12,505", "1.23,4", "-5", "1,2,3", "12..5"])
    expect(readCents(typed)).toBeNaN();
});

it("shows stored amounts, and puts them into fields as one types them", () => {
  expect(centsText(123_450)).toBe("1.234,50\u00a0€");
  expect([typedCents(100_000), typedCents(1210), typedCents(0)]).toEqual(["1000", "12,10", "0"]);
  expect([typedCents(null), typedCents(Number.NaN)]).toEqual(["", ""]);
  for (const cents of [1, 99, 1210, 123_450]) expect(readCents(typedCents(cents))).toBe(cents);
});
