import fc from "fast-check";
import { expect, test } from "vitest";
import { intersect } from "./intersect.ts";
import { Group, UnionMemory } from "./union-memory.ts";

const EXTENT = 400;
/** Documents with a quality each, as a sorted list of entries. */
const list = (maxLength: number) =>
  fc
    .uniqueArray(fc.tuple(fc.nat({ max: EXTENT - 1 }), fc.nat({ max: 3 })), {
      selector: ([doc]) => doc,
      maxLength,
      size: "max",
    })
    .map((found) => Uint32Array.from(found, ([doc, quality]) => doc * 4 + quality).sort());
const group = fc.oneof(fc.array(list(3), { maxLength: 2 }), fc.array(list(EXTENT), { maxLength: 4 }));

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
    { numRuns: 300 },
  );
});
