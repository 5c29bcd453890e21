import { describe, expect, it } from "vitest";
import { formatWeight } from "./data-rows.ts";

describe("weight", () => {
  it.each([
    [8.45, "8,45 kg"],
    [1.001, "1 kg"],
    [1, "1000 g"],
    [0.09, "90 g"],
  ])("of %f kg is kilograms above 1 and grams otherwise", (weight, text) => {
    expect(formatWeight(weight)).toBe(text);
  });
});
