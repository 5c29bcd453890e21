import { expect, it } from "vitest";
import { spanishDate, spanishTimestamp } from "../src/index.ts";

it.each([
  ["2026-01-01T00:00:00.999Z", "2026-01-01T01:00:00+01:00"],
  ["2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00"],
  ["2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"],
  ["2026-10-25T00:59:59Z", "2026-10-25T02:59:59+02:00"],
  ["2026-10-25T01:00:00Z", "2026-10-25T02:00:00+01:00"],
  ["2026-12-31T23:00:00Z", "2027-01-01T00:00:00+01:00"],
])("writes %s as Spanish time, %s", (instant, written) => {
  expect(spanishTimestamp(new Date(instant))).toBe(written);
  expect(spanishDate(new Date(instant))).toBe(written.slice(0, 10));
  expect(Math.floor(Date.parse(instant) / 1000)).toBe(Date.parse(written) / 1000);
});
