import fc from "fast-check";
import { expect, test } from "vitest";
import { SortedBlocks } from "./sorted-blocks.ts";

const key = (item: number) => Math.floor(item / 8);
const before = (item: number) => (other: number) => other < item;

function fill(items: Iterable<number>): SortedBlocks {
  const blocks = new SortedBlocks();
  for (const item of items) blocks.insert(key(item), item, before(item));
  return blocks;
}

function from(blocks: SortedBlocks, start: number): number[] {
  const found: number[] = [];
  blocks.visitFrom(key(start), before(start), (item) => found.push(item) > 0);
  return found;
}

const rising = (items: Iterable<number>) => [...items].sort((a, b) => a - b);
const items = fc.uniqueArray(fc.integer({ min: 0, max: 50_000 }), {
  minLength: 0,
  maxLength: 6000,
  size: "max",
});

test("keeps items in order through splits, joins and a restart", () => {
  fc.assert(
    fc.property(
      items,
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 1, max: 9 }),
      (all, start, nth) => {
        const blocks = fill(all);
        const kept = new Set(all);
        for (const item of all.filter((_, at) => at % nth !== 0)) {
          blocks.remove(key(item), before(item));
          kept.delete(item);
        }
        const sought = rising(kept).filter((item) => item >= start);
        expect(from(blocks, start)).toEqual(sought);
        const { keys, items: parts } = blocks.parts();
        const restored = new SortedBlocks();
        restored.restore(
          Uint32Array.from(keys.flatMap((part) => [...part])),
          Uint32Array.from(parts.flatMap((part) => [...part])),
        );
        expect(from(restored, start)).toEqual(sought);
        restored.insert(key(70_000), 70_000, before(70_000));
        expect(from(restored, start)).toEqual([...sought, 70_000]);
      },
    ),
    { numRuns: 60 },
  );
});

test("stops where it is told to", () => {
  const seen: number[] = [];
  fill([5, 3, 9, 1]).visitFrom(
    0,
    () => false,
    (item) => seen.push(item) < 2,
  );
  expect(seen).toEqual([1, 3]);
});

test("gives back the room of what was removed", () => {
  const all = Array.from({ length: 40_000 }, (_, at) => at);
  const blocks = fill(all);
  const full = blocks.bytes;
  for (const item of all.slice(100)) blocks.remove(key(item), before(item));
  expect(blocks.bytes).toBeLessThan(full / 5);
  expect(from(blocks, 0)).toEqual(all.slice(0, 100));
});
