import fc from "fast-check";
import { expect, test } from "vitest";
import { loadedFrom } from "../../../test/stored-image.ts";
import { FacetColumn } from "./facet-column.ts";

type Held = Map<number, number[]>;

const DOCS = 30;
const values = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
const changes = fc.array(fc.tuple(fc.nat({ max: DOCS - 1 }), values), { maxLength: 60 });
const everyDoc = Uint32Array.from({ length: DOCS }, (_, doc) => doc);

function countsOf(column: FacetColumn): Record<number, number> {
  const numbers = [...column.counts.numbers()].filter((value) => value > 0 && column.counts.of(value) > 0);
  const counts = Object.fromEntries(numbers.map((value) => [value, column.counts.of(value)]));
  column.counts.clear();
  return counts;
}

function naiveCounts(held: Held, docs: Iterable<number>): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const doc of docs) for (const value of held.get(doc) ?? []) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function expectSame(column: FacetColumn, held: Held, docs: Uint32Array): void {
  column.count(docs, 1);
  expect(countsOf(column)).toEqual(naiveCounts(held, docs));
  column.countAll();
  column.count(docs, -1);
  const others = everyDoc.filter((doc) => !docs.includes(doc));
  expect(countsOf(column)).toEqual(naiveCounts(held, others));
  const failed = new Uint8Array(docs.length);
  column.fail(docs, Uint8Array.of(0, 1, 0, 1, 0, 0, 0), failed, 4);
  const fails = [...docs].map((doc) => (held.get(doc)?.some((value) => value === 1 || value === 3) ? 0 : 4));
  expect([...failed]).toEqual(fails);
}

test("counts and filters as a look at each document does, after any changes and when loaded", () => {
  const docs = fc.uniqueArray(fc.nat({ max: DOCS - 1 })).map((list) => Uint32Array.from(list).sort());
  fc.assert(
    fc.property(changes, changes, docs, (before, after, asked) => {
      const held: Held = new Map();
      let column = new FacetColumn();
      column.set(DOCS - 1, new Uint32Array(0));
      const apply = ([doc, list]: [number, number[]]) => {
        column.set(doc, Uint32Array.from(list));
        held.set(doc, list);
      };
      before.forEach(apply);
      expectSame(column, held, asked);
      column = loadedFrom(column, new FacetColumn());
      expectSame(column, held, asked);
      after.forEach(apply);
      expectSame(column, held, asked);
    }),
  );
});

test("more than 65,536 different sets, and their numbers used again", () => {
  const column = new FacetColumn();
  const count = 70_000;
  for (let doc = 0; doc < count; doc++)
    column.set(doc, Uint32Array.of(1 + (doc % 300), 400 + Math.floor(doc / 300)));
  const loaded = loadedFrom(column, new FacetColumn());
  const rewrite = (round: number) => {
    for (let doc = 0; doc < count; doc++)
      loaded.set(doc, Uint32Array.of(2 + ((doc + round) % 300), 700 + round + Math.floor(doc / 300)));
  };
  for (let round = 10; round > 6; round--) rewrite(round * 300);
  const { bytes } = loaded;
  for (let round = 6; round >= 0; round--) rewrite(round * 300);
  expect(loaded.bytes).toBeLessThan(bytes * 1.2);
  for (const [each, first] of [
    [column, 1],
    [loaded, 2],
  ] as const) {
    each.count(
      Uint32Array.from({ length: count }, (_, doc) => doc),
      1,
    );
    const counts = countsOf(each);
    expect(counts[first]).toBe(234);
    expect(counts[first + 299]).toBe(233);
    expect(Object.values(counts).reduce((sum, found) => sum + found)).toBe(2 * count);
  }
});
