import fc from "fast-check";
import { expect, it } from "vitest";
import { PRICE_ROUNDINGS, roundPrice } from "./price-change.ts";

const PRICES = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 99_999_999 }));

it("rounds to the next price of its kind, and never to nothing", () => {
  fc.assert(
    fc.property(PRICES, fc.constantFrom(...PRICE_ROUNDINGS), (price, rounding) => {
      const rounded = roundPrice(price, rounding);
      expect(rounded).toBeGreaterThan(0);
      expect(roundPrice(rounded, rounding)).toBe(rounded);
      if (rounding === "up-95" || rounding === "up-99") {
        expect(rounded % 100).toBe(Number(rounding.slice(3)));
        expect(rounded - price).toBeGreaterThanOrEqual(0);
        expect(rounded - price).toBeLessThan(100);
      } else {
        const step = Number.parseInt(rounding, 10);
        expect(Math.abs(rounded - price) * 2).toBeLessThanOrEqual(step);
        expect(price < step || rounded % step === 0).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
