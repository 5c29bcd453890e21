import fc from "fast-check";
import { expect, test } from "vitest";
import { unite } from "./entries.ts";

/** Lists of entries: those of one term in order, those of codes in none and with repetitions. */
const listBelow = (extent: number) =>
  fc
    .array(fc.nat({ max: extent * 4 - 1 }), { maxLength: 40 })
    .chain((entries) =>
      fc.constantFrom(
        entries,
        [...new Map(entries.map((e) => [e >>> 2, e])).values()].sort((a, b) => a - b),
      ),
    )
    .map((entries) => Uint32Array.from(entries));

function naiveUnion(lists: Uint32Array[]): number[] {
  const best = new Map<number, number>();
  for (const entry of lists.flatMap((list) => [...list]))
    best.set(entry >>> 2, Math.min(best.get(entry >>> 2) ?? entry, entry));
  return [...best.values()].sort((a, b) => a - b);
}

test("unites lists of any size, few and many, dense and sparse, again and again", () => {
  const lists = fc
    .constantFrom(1, 9, 60, 300, 5000)
    .chain((extent) => fc.tuple(fc.constant(extent), fc.array(listBelow(extent), { maxLength: 6 })));
  fc.assert(
    fc.property(lists, ([extent, given]) => {
      expect([...unite(given, extent)]).toEqual(naiveUnion(given));
    }),
    { numRuns: 2000 },
  );
});
