import fc from "fast-check";
import { expect, it } from "vitest";
import { shareOut } from "./share-out.ts";

const RUNS = process.env.SOAK ? 100_000 : 5000;

const anyLines = fc.array(fc.nat(900_000_000 / 20), { minLength: 1, maxLength: 20 });
/** Lines with an amount of at most their sum. */
const anyCase = anyLines.chain((lines) => {
  const sum = lines.reduce((total, line) => total + line, 0);
  const cents = fc.oneof(fc.integer({ min: 0, max: sum }), fc.constantFrom(0, sum, Math.min(1, sum)));
  return fc.record({ lines: fc.constant(lines), cents });
});

it("shares out every cent, none below 0, none above its line", () => {
  fc.assert(
    fc.property(anyCase, ({ lines, cents }) => {
      const shares = shareOut(cents, lines);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      shares.forEach((share, index) => {
        expect(Number.isSafeInteger(share) && share >= 0).toBe(true);
        expect(share).toBeLessThanOrEqual(lines[index] ?? 0);
      });
    }),
    { numRuns: RUNS },
  );
}, 300_000);

it("gives each line its part to less than a cent", () => {
  fc.assert(
    fc.property(anyCase, ({ lines, cents }) => {
      const sum = BigInt(lines.reduce((total, line) => total + line, 0));
      shareOut(cents, lines).forEach((share, index) => {
        const off = BigInt(share) * sum - BigInt(cents) * BigInt(lines[index] ?? 0);
        expect(off < (sum || 1n) && -off < (sum || 1n)).toBe(true);
      });
    }),
    { numRuns: RUNS },
  );
}, 300_000);

it("gives the cents that are left to the largest remainders, of equals to the first", () => {
  expect(shareOut(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
  expect(shareOut(10, [100, 333, 567])).toEqual([1, 3, 6]);
  expect(shareOut(1, [1, 2])).toEqual([0, 1]);
  expect(shareOut(7, [0, 7, 0])).toEqual([0, 7, 0]);
  expect(shareOut(0, [])).toEqual([]);
});
