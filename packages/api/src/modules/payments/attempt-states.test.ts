import { describe, expect, it } from "vitest";
import { attemptStates, IN_FLIGHT, mayAttemptMove, mayBeReplaced, statesBefore } from "./attempt-states.ts";

describe("the states of an attempt", () => {
  it("let money in from everywhere and never out again", () => {
    for (const state of attemptStates) {
      expect(mayAttemptMove(state, "authorised")).toBe(state !== "authorised");
      expect(mayAttemptMove("authorised", state)).toBe(false);
    }
  });

  it("never come back to life, but for money", () => {
    for (const ended of ["denied", "abandoned"] as const)
      for (const state of IN_FLIGHT) expect(mayAttemptMove(ended, state)).toBe(false);
  });

  it("are open once", () => {
    expect(statesBefore("open")).toEqual([]);
  });

  it("keep their place while money may be under way", () => {
    expect(IN_FLIGHT.filter((state) => !mayBeReplaced(state))).toEqual(["authorising"]);
  });
});
