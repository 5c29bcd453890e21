import { withoutVat, type Zone } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeTotals, type TotalsInput } from "./cart-totals.ts";

const RUNS = process.env.SOAK ? 100_000 : 5000;

const zones: (Zone | null)[] = [null, "peninsula", "baleares", "canarias", "ceuta", "melilla"];

const anyCart: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(
    fc.record({
      unitCents: fc.nat(1_000_000),
      originalCents: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { maxLength: 20 },
  ),
  shippingCents: fc.nat(5000),
  discounts: fc.array(fc.record({ id: fc.uuid(), name: fc.string(), cents: fc.nat(5_000_000) }), {
    maxLength: 3,
  }),
  zone: fc.constantFrom(...zones),
});

describe("computeTotals (promise 12)", () => {
  it("adds up exactly and never falls below 0", () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const totals = computeTotals(input);
        const { subtotalCents, shippingCents, discountCents, totalCents, baseCents, vatCents } = totals;
        expect(baseCents + vatCents).toBe(totalCents);
        expect(subtotalCents + shippingCents - discountCents).toBe(totalCents);
        const all = [subtotalCents, shippingCents, discountCents, totalCents, baseCents, vatCents];
        expect(all.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(totals.discounts.reduce((sum, one) => sum + one.cents, 0)).toBe(discountCents);
        expect(discountCents).toBe(
          Math.min(
            subtotalCents + shippingCents,
            input.discounts.reduce((sum, one) => sum + one.cents, 0),
          ),
        );
        for (const line of totals.lines) {
          expect(line.originalTotalCents).toBeGreaterThanOrEqual(line.totalCents);
        }
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  it("counts every cent of the lines, with exact fractions as the judge of VAT", () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const totals = computeTotals(input);
        const exempt = input.zone === "canarias" || input.zone === "ceuta" || input.zone === "melilla";
        let expected = 0n;
        for (const { unitCents, quantity } of input.lines)
          expected += exact(unitCents, exempt) * BigInt(quantity);
        expect(BigInt(totals.subtotalCents)).toBe(expected);
        expect(totals.vatCents === 0 || !exempt).toBe(true);
        expect(BigInt(totals.baseCents)).toBe(exact(totals.totalCents, !exempt));
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  it("takes VAT out of each unit where none is charged", () => {
    const input = { lines: [{ unitCents: 1000, originalCents: 1210, quantity: 3 }], discounts: [] };
    const totals = computeTotals({ ...input, shippingCents: 100, zone: "melilla" });
    expect(totals.lines).toEqual([{ unitCents: 826, totalCents: 2478, originalTotalCents: 3000 }]);
    expect(totals).toMatchObject({ totalCents: 2578, baseCents: 2578, vatCents: 0, vatBasisPoints: 0 });
    expect(withoutVat(1000)).toBe(826);
  });
});

/** Integer division rounded half up, in bigint: gross / 1.21. */
function exact(cents: number, without: boolean): bigint {
  return without ? (BigInt(cents) * 20_000n + 12_100n) / 24_200n : BigInt(cents);
}
