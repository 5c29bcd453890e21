import { describe, expect, it } from "vitest";
import { mayReload } from "./reload-after-lost-chunk.ts";

describe("a reload for a lost chunk", () => {
  it.each([
    [null, 1_000_000, true],
    [1_000_000, 1_059_999, false],
    [1_000_000, 1_060_000, true],
    [Number.NaN, 1_000_000, true],
    [2_000_000, 1_000_000, true],
  ])("after one at %s, at %i: %s", (last, now, expected) => {
    expect(mayReload(last, now)).toBe(expected);
  });
});
