import fc from "fast-check";
import { expect, test } from "vitest";
import { intersect } from "./intersect.ts";
import { Group, UnionMemory } from "./union-memory.ts";

const RUNS = process.env.SOAK ? 300 : 100;
const EXTENT = 400;
/** Documents with a quality each, as a sorted list of entries. */
const list = (maxLength: number, bestQuality = 0) =>
  fc
    .uniqueArray(fc.tuple(fc.nat({ max: EXTENT - 1 }), fc.integer({ min: bestQuality, max: 3 })), {
      selector: ([doc]) => doc,
      maxLength,
      size: "max",
    })
    .map((found) => Uint32Array.from(found, ([doc, quality]) => doc * 4 + quality).sort());
const group = fc.oneof(
  fc.array(list(3), { maxLength: 2 }),
  fc.array(list(EXTENT), { maxLength: 4 }),
  fc.array(list(EXTENT, 1), { minLength: 1, maxLength: 1 }),
);

function qualityIn(lists: readonly Uint32Array[], doc: number): number {
  return Math.min(
    ...lists.flatMap((entries) => [...entries].filter((entry) => entry >>> 2 === doc)).map((e) => e & 3),
  );
}

test("gives the documents of all groups with an exact code's quality, else the worst", () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), (groups) => {
      const expected: number[] = [];
      for (let doc = 0; doc < EXTENT; doc++) {
        const found = groups.map((lists) => qualityIn(lists, doc));
        if (found.includes(Number.POSITIVE_INFINITY)) continue;
        const best = Math.min(...found);
        expected.push(doc * 4 + (best <= 1 ? best : Math.max(...found)));
      }
      const named = groups.map((lists, at) => new Group(String(at), () => lists));
      expect([...intersect(named, new UnionMemory(), EXTENT)]).toEqual(expected);
    }),
    { numRuns: RUNS },
  );
});

test("remembers unions only while nothing has changed", () => {
  const unions = new UnionMemory();
  const large = Uint32Array.from({ length: 3000 }, (_, doc) => doc * 4 + 2);
  const either = (more: number) => new Group("either", () => [large, Uint32Array.of(more * 4 + 3)]);
  expect(unions.freshAs(1).unite(either(5000), 6000)).toHaveLength(3001);
  expect(unions.freshAs(1).unite(either(2), 6000)).toHaveLength(3001);
  expect(unions.freshAs(2).unite(either(2), 6000)).toHaveLength(3000);
});
