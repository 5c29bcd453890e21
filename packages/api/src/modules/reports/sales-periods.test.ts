import { expect, it } from "vitest";
import { daysOf, listDays } from "./sales-periods.ts";

it.each([
  ["yesterday", "2026-11-27", ["2026-11-26", "2026-11-26"], ["2026-11-25", "2026-11-25"]],
  ["last_7", "2026-11-27", ["2026-11-20", "2026-11-26"], ["2026-11-13", "2026-11-19"]],
  ["last_30", "2027-01-01", ["2026-12-02", "2026-12-31"], ["2026-11-02", "2026-12-01"]],
  ["month", "2026-11-27", ["2026-11-01", "2026-11-27"], ["2026-10-01", "2026-10-27"]],
  ["month", "2027-03-31", ["2027-03-01", "2027-03-31"], ["2027-02-01", "2027-02-28"]],
  ["month", "2027-01-01", ["2027-01-01", "2027-01-01"], ["2026-12-01", "2026-12-01"]],
] as const)("%s as of %s", (period, today, [from, until], [earlier, end]) => {
  expect(daysOf(period, today)).toEqual({ period: { from, until }, before: { from: earlier, until: end } });
});

it("lists every day, also where clocks change", () => {
  expect(listDays({ from: "2026-10-24", until: "2026-10-26" })).toEqual([
    "2026-10-24",
    "2026-10-25",
    "2026-10-26",
  ]);
});
