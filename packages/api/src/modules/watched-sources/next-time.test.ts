import { expect, test } from "vitest";
import { nextTime } from "./next-time.ts";

const next = (schedule: Parameters<typeof nextTime>[0], now: string) =>
  nextTime(schedule, new Date(now)).toISOString();

test("a source is due so many minutes later", () => {
  expect(next({ everyMinutes: 90 }, "2026-11-25T10:00:00Z")).toBe("2026-11-25T11:30:00.000Z");
});

test.each([
  ["2026-11-25T05:00:00Z", "2026-11-25T05:30:00.000Z"],
  ["2026-11-25T05:30:00Z", "2026-11-25T17:00:00.000Z"],
  ["2026-11-25T17:00:01Z", "2026-11-26T05:30:00.000Z"],
  // Clocks go forward on 29 March 2026 and back on 25 October.
  ["2026-03-28T18:00:00Z", "2026-03-29T04:30:00.000Z"],
  ["2026-10-24T17:00:00Z", "2026-10-25T05:30:00.000Z"],
])("or at its times of the day in Spain: after %s at %s", (now, then) => {
  expect(next({ atTimes: ["06:30", "18:00"] }, now)).toBe(then);
});
