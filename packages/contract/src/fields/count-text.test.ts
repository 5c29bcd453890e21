import fc from "fast-check";
import { expect, it } from "vitest";
import { countOf } from "./count-text.ts";

it("a count has its noun in the singular for one alone", () => {
  expect([0, 1, 2].map((count) => countOf(count, "opinión", "opiniones"))).toEqual([
    "0 opiniones",
    "1 opinión",
    "2 opiniones",
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9_999_999 }), (count) => {
      const text = countOf(count, "opinión", "opiniones");
      expect(text).toMatch(/^\d{1,3}(\.\d{3})* opiniones$/);
      expect(Number(text.replaceAll(/\D/g, ""))).toBe(count);
    }),
  );
});
