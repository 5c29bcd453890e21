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

test("many lists take about two bytes a document, and shrink with them", () => {
  const lists = new BlockLists();
  const has = (list: number, doc: number) => (list * 7919 + doc * 104_729) % 97 === 0;
  const eachLink = (act: (list: number, doc: number) => void) => {
    for (let doc = 0; doc < 20_000; doc++)
      for (let list = 0; list < 500; list++) if (has(list, doc)) act(list, doc);
  };
  let links = 0;
  eachLink((list, doc) => {
    lists.add(list, doc);
    links += 1;
  });
  expect(lists.bytes - 4 * 2 ** 20).toBeLessThan(2 * links);
  eachLink((list, doc) => {
    if (doc % 50 !== 0) lists.remove(list, doc);
  });
  expect(contents(lists, 7)).toEqual(
    Array.from({ length: 400 }, (_, at) => at * 50).filter((doc) => has(7, doc)),
  );
});
