import fc from "fast-check";
import { expect, it } from "vitest";
import { readClosingDays, writeClosingDays } from "./closing-days.ts";

const day = fc.integer({ min: 0, max: 999 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const days = fc.array(fc.record({ from: day, until: day }), { maxLength: 5 });

it("reads the days that it has written, and leaves out rows that nobody has filled in", () => {
  fc.assert(
    fc.property(days, (given) => {
      expect(readClosingDays(writeClosingDays([...given, { from: "", until: "" }]))).toEqual(given);
    }),
    { numRuns: 40 },
  );
  expect(writeClosingDays([{ from: "", until: "2026-12-24" }])).toBe("/2026-12-24");
  expect(readClosingDays(" 2026-12-24, 2027-08-01 / 2027-08-15,")).toEqual([
    { from: "2026-12-24", until: "2026-12-24" },
    { from: "2027-08-01", until: "2027-08-15" },
  ]);
});
