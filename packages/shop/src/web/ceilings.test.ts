import { getHeapStatistics } from "node:v8";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ceilingFigures, ceilingsFor } from "./ceilings.ts";

const catalogue = fc.integer({ min: 0, max: 10_000_000 });

it("a larger catalogue never has less memory, and pages have bounds", () =>
  fc.assert(
    fc.property(catalogue, catalogue, (one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)].map(ceilingsFor);
      expect(small?.pageCacheMb).toBeLessThanOrEqual(large?.pageCacheMb ?? 0);
      expect(small?.pageCacheMb).toBeGreaterThanOrEqual(32);
      expect(large?.pageCacheMb).toBeLessThanOrEqual(128);
    }),
  ));

it("are metrics in bytes, each with its help", async () => {
  const { help, read } = ceilingFigures(ceilingsFor(11_000));
  const values = await read();
  expect(Object.keys(values)).toEqual(Object.keys(help));
  expect(values.tuerca_page_cache_ceiling_bytes).toBe(42 * 1024 ** 2);
  expect(values.tuerca_heap_ceiling_bytes).toBeCloseTo(getHeapStatistics().heap_size_limit, -6);
});
