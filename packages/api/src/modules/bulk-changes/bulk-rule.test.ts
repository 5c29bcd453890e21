import fc from "fast-check";
import { expect, it } from "vitest";
import { applyRule, type BulkRule } from "./bulk-rule.ts";

const ENDINGS = [null, 95, 90] as const;
const TO = new Date("2030-01-01");

const priceBy = (rule: BulkRule, price: number) =>
  applyRule(rule, {
    id: 1,
    sku: "A-1",
    price,
    offerPrice: null,
    offerFrom: null,
    offerTo: null,
    quantity: 1,
    active: true,
    isGiftCard: false,
  }).value;

it("rounds to the nearest ending that lies on the way of the change", () => {
  const percent = (price: number, basisPoints: number, ending: 95 | 90 = 95) =>
    priceBy({ kind: "percent", basisPoints, ending }, price);
  expect(percent(1200, 333)).toBe(1295);
  expect(percent(1200, 300, 90)).toBe(1290);
  expect(percent(1290, -100)).toBe(1195);
  expect(percent(1295, 100)).toBe(1295);
  expect(percent(1200, 0)).toBe(1195);
  expect(percent(1200, 900)).toBe(1295);
});

it("never lowers a price by a rise, and never raises one by a fall, whatever the ending", () => {
  const rules = fc.oneof(
    fc.record({
      kind: fc.constant("percent" as const),
      basisPoints: fc.integer({ min: -9000, max: 50_000 }),
      ending: fc.constantFrom(...ENDINGS),
    }),
    fc.record({
      kind: fc.constant("amount" as const),
      cents: fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -99_999_999, max: 99_999_999 })),
      ending: fc.constantFrom(...ENDINGS),
    }),
    fc.record({
      kind: fc.constant("offer" as const),
      basisPoints: fc.integer({ min: 1, max: 9000 }),
      ending: fc.constantFrom(...ENDINGS),
      to: fc.constant(TO),
    }),
  );
  const prices = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 99_999_999 }));
  fc.assert(
    fc.property(rules, prices, (rule, price) => {
      const after = priceBy(rule, price) ?? 0;
      const direction =
        rule.kind === "offer" ? -1 : Math.sign(rule.kind === "amount" ? rule.cents : rule.basisPoints);
      expect(direction * (after - price)).toBeGreaterThanOrEqual(0);
      if (rule.ending !== null && after > 0) expect(after % 100).toBe(rule.ending);
    }),
    { numRuns: 2000 },
  );
});
