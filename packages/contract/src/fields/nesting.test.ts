import fc from "fast-check";
import { expect, it } from "vitest";
import { isTooDeep, MAX_NESTING } from "./nesting.ts";

/** A value of objects and lists within each other, from the outermost to the innermost. */
const nested = (levels: readonly ("{" | "[")[]) =>
  levels.reduceRight<unknown>((inner, one) => (one === "{" ? { a: inner } : [inner]), 1);

it("counts lists like objects, wherever they are", () => {
  const kinds = fc.array(fc.constantFrom("{" as const, "[" as const), {
    minLength: 1,
    maxLength: 2 * MAX_NESTING,
    // Without it lists rarely have more than a dozen entries.
    size: "max",
  });
  fc.assert(
    fc.property(kinds, fc.jsonValue({ maxDepth: 3 }), (given, beside) => {
      const value = nested(given);
      expect(isTooDeep(value)).toBe(given.length > MAX_NESTING);
      expect(isTooDeep({ beside, value })).toBe(given.length + 1 > MAX_NESTING);
    }),
  );
});
