import fc from "fast-check";
import { expect, test } from "vitest";
import { storeImage } from "../../test/stored-image.ts";
import { IdTable } from "./id-table.ts";
import { ImageReader, ImageWriter } from "./image.ts";

const id = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 4_294_967_294 }));
const steps = fc.array(fc.tuple(id, fc.boolean()), { maxLength: 3000, size: "max" });

test("knows what a map knows, however often ids come and go, and after a restart", () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const table = new IdTable();
      const map = new Map<number, number>();
      changes.forEach(([one, add], doc) => {
        if (add && !map.has(one)) {
          table.add(one, doc);
          map.set(one, doc);
        } else if (!add) {
          table.delete(one);
          map.delete(one);
        }
      });
      const writer = new ImageWriter();
      table.save(writer, "ids");
      const restored = new IdTable();
      restored.load(new ImageReader(storeImage(writer.image)), "ids");
      for (const same of [table, restored]) {
        expect(same.size).toBe(map.size);
        for (const [one] of changes) expect(same.get(one)).toBe(map.get(one));
      }
    }),
    { numRuns: 100 },
  );
});

test("has nothing under numbers that are no ids", () => {
  const table = new IdTable();
  table.add(5, 0);
  table.delete(5);
  for (const one of [0, -1, 0.5, Number.NaN, 2 ** 32 - 1, 2 ** 32 + 5]) {
    table.delete(one);
    expect(table.get(one)).toBeUndefined();
  }
});

test("does not grow when ids come and go", () => {
  const table = new IdTable();
  for (let round = 1; round <= 100_000; round++) {
    table.add(round, round);
    if (round > 100) table.delete(round - 100);
  }
  expect(table.size).toBe(100);
  expect(table.bytes).toBeLessThan(20_000);
});
