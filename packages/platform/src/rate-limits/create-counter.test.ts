import { expect, it } from "vitest";
import { createManualClock, HOUR_MS, MINUTE_MS } from "../clock/clock.ts";
import { createCounter } from "./create-counter.ts";

const open = () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  return { clock, count: createCounter({ max: 3, windowMs: MINUTE_MS }, clock) };
};

it("allows so many from the first on, each subject by itself, and tells how long to wait", () => {
  const { clock, count } = open();
  expect([count("a"), count("a"), count("b")]).toEqual([null, null, null]);
  clock.advance(20_500);
  expect([count("a"), count("a"), count("a"), count("b")]).toEqual([null, 40, 40, null]);
  clock.advance(39_499);
  expect(count("a")).toBe(1);
  clock.advance(1);
  expect([count("a"), count("a"), count("a"), count("a")]).toEqual([null, null, null, 60]);
});

it("keeps nobody out for longer where the clock is set back", () => {
  const { clock, count } = open();
  for (let n = 0; n < 4; n += 1) count("a");
  clock.advance(-HOUR_MS);
  expect(count("a")).toBeNull();
});
