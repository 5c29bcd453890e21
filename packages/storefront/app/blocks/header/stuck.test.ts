import { expect, it } from "vitest";
import { nextStuck } from "./stuck.ts";

it("sticks beyond 50 px and lets go at the top", () => {
  const states: boolean[] = [];
  let isStuck = false;
  for (const scrollY of [0, 50, 51, 50, 49, 1, 0, 50, 900, -20]) {
    isStuck = nextStuck(isStuck, scrollY);
    states.push(isStuck);
  }
  expect(states).toEqual([false, false, true, true, true, true, false, false, true, false]);
});
