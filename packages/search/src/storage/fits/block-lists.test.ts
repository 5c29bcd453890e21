import fc from "fast-check";
import { expect, test } from "vitest";
import { loadedFrom } from "../../../test/stored-image.ts";
import { BlockLists } from "./block-lists.ts";

const LISTS = 3;
/** Documents apart enough for differences of several bytes, and near enough to meet again. */
const doc = fc.oneof(fc.nat({ max: 3000 }), fc.integer({ min: 2 ** 29 - 3000, max: 2 ** 29 }));
const edits = fc.array(fc.tuple(fc.nat({ max: LISTS - 1 }), doc, fc.boolean()), {
  maxLength: 6000,
  size: "max",
});
const inOrder = (docs: Iterable<number>) => [...docs].sort((a, b) => a - b);

function contents(lists: BlockLists, list: number): number[] {
  const docs: number[] = [];
  lists.visit(list, (some) => docs.push(...some));
  return docs;
}

test("hold what sets hold, also when they are saved in between", () => {
  fc.assert(
    fc.property(edits, edits, (before, after) => {
      let lists = new BlockLists();
      const sets = Array.from({ length: LISTS }, () => new Set<number>());
      const apply = ([list, one, isNew]: [number, number, boolean]) => {
        const set = sets[list] as Set<number>;
        if (isNew && !set.has(one)) lists.add(list, one);
        if (!isNew && set.has(one)) lists.remove(list, one);
        if (isNew) set.add(one);
        else set.delete(one);
      };
      before.forEach(apply);
      lists.settle();
      lists = loadedFrom(lists, new BlockLists());
      sets.forEach((set, list) => {
        expect(contents(lists, list)).toEqual(inOrder(set));
      });
      after.forEach(apply);
      sets.forEach((set, list) => {
        expect(contents(lists, list)).toEqual(inOrder(set));
      });
      for (const [list, set] of sets.entries()) for (const one of set) lists.remove(list, one);
      sets.forEach((_, list) => {
        expect(contents(lists, list)).toEqual([]);
      });
    }),
    { numRuns: 15 },
  );
});

test("many long lists take little more than a byte a document, and lose none when they shrink", () => {
  const LONG = 4000;
  const EVERY = 13;
  const has = (list: number, doc: number) => (list * 7919 + doc * 104_729) % EVERY === 0;
  const lists = new BlockLists();
  let links = 0;
  for (let doc = 0; doc < 30_000; doc++)
    for (let list = 0; list < LONG; list += 4)
      if (has(list, doc)) {
        lists.add(list, doc);
        links += 1;
      }
  lists.settle();
  expect(lists.bytes - 8 * 2 ** 20).toBeLessThan(1.3 * links);
  const docsOf = (list: number, every: number) =>
    Array.from({ length: 30_000 }, (_, doc) => doc).filter((doc) => has(list, doc) && doc % every === 0);
  for (const list of [0, 4, 3996]) {
    expect(contents(lists, list)).toEqual(docsOf(list, 1));
    for (const doc of docsOf(list, 1)) if (doc % 50 !== 0) lists.remove(list, doc);
  }
  for (const list of [0, 4, 3996]) expect(contents(lists, list)).toEqual(docsOf(list, 50));
  expect(contents(lists, 8)).toEqual(docsOf(8, 1));
});
