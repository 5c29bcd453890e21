import { expect, test } from "vitest";
import { parseInstant } from "./instant.ts";

test.each([
  ["2026-11-27", false, "2026-11-26T23:00:00.000Z"],
  ["2026-07-01", false, "2026-06-30T22:00:00.000Z"],
  ["2026-11-27", true, "2026-11-27T22:59:59.000Z"],
  ["2026-11-27 10:00", false, "2026-11-27T09:00:00.000Z"],
  ["27/11/2026", false, "2026-11-26T23:00:00.000Z"],
  ["7/1/2026 08:30", false, "2026-01-07T07:30:00.000Z"],
  ["2026-11-27T10:00:00Z", false, "2026-11-27T10:00:00.000Z"],
  ["2026-11-27T10:00:00+02:00", false, "2026-11-27T08:00:00.000Z"],
  ["2026-03-29 03:30", false, "2026-03-29T01:30:00.000Z"],
])("reads %s (end of day: %s) as %s", (text, endOfDay, instant) => {
  expect(parseInstant(text, endOfDay)?.toISOString()).toBe(instant);
});

test.each(["", "tomorrow", "2026-02-30", "31/06/2026", "2026-13-01", "2026-11-27 25:00", "11-27-2026"])(
  "refuses %s",
  (text) => {
    expect(parseInstant(text)).toBeNull();
  },
);
