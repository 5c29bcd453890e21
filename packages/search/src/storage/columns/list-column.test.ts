import fc from "fast-check";
import { expect, test } from "vitest";
import { loadedFrom } from "../../../test/stored-image.ts";
import { ListColumn } from "./list-column.ts";

const number = fc.oneof(fc.nat({ max: 9 }), fc.integer({ min: 2 ** 31 - 2, max: 2 ** 32 - 1 }));
const list = fc.array(number, { maxLength: 6 });
const change = fc.tuple(fc.nat({ max: 40 }), list);

const contents = (column: ListColumn, docs: number) =>
  Array.from({ length: docs }, (_, doc) => [...column.get(doc)]);

test("holds the latest list of each document, also when it is saved in between", () => {
  fc.assert(
    fc.property(fc.array(change), fc.array(change), (before, after) => {
      let column = new ListColumn();
      const held: number[][] = Array.from({ length: 41 }, () => []);
      const apply = ([doc, values]: [number, number[]]) => {
        column.set(doc, values);
        held[doc] = values;
      };
      before.forEach(apply);
      column = loadedFrom(column, new ListColumn());
      expect(contents(column, 41)).toEqual(held);
      after.forEach(apply);
      expect(contents(column, 41)).toEqual(held);
      expect(held.every((values, doc) => column.equals(doc, values))).toBe(true);
    }),
  );
});

const listOf = (doc: number, round: number) =>
  Array.from({ length: 900 + ((doc * 31 + round * 17) % 1100) }, (_, at) => doc * 4096 + round + at);

test("many pages, written over many times, take as much memory as they must, and are saved", () => {
  const column = new ListColumn();
  for (let round = 0; round < 5; round++)
    for (let doc = 0; doc < 2000; doc++) column.set((doc * 7) % 2000, listOf((doc * 7) % 2000, round));
  const loaded = loadedFrom(column, new ListColumn());
  for (let doc = 0; doc < 2000; doc += 3) {
    const expected = Uint32Array.from(listOf(doc, 4));
    expect(column.equals(doc, expected) && loaded.equals(doc, expected), `list ${doc}`).toBe(true);
  }
  expect(column.bytes).toBeLessThan(2.5 * 4 * 2000 * 1450 + 8 * 2 ** 20);
  for (let doc = 0; doc < 2000; doc++) loaded.set(doc, doc % 2 ? [] : [doc]);
  expect([...loaded.get(1998)]).toEqual([1998]);
  expect([...loaded.get(1999)]).toEqual([]);
});

test("a list longer than a page stands on its own", () => {
  const column = new ListColumn();
  const long = Uint32Array.from({ length: 2 ** 20 + 5 }, (_, at) => at);
  [[1, 2], long, [3]].forEach((values, doc) => {
    column.set(doc, values);
  });
  expect(column.equals(1, long)).toBe(true);
  column.set(1, []);
  column.set(3, [4]);
  expect(contents(column, 4)).toEqual([[1, 2], [], [3], [4]]);
});
