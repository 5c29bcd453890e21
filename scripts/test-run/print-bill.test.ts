import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { COUNT_LIMITS, CPU_LIMITS } from "./limits.ts";
import { findExcess, readCounts } from "./print-bill.ts";

const folder = mkdtempSync(join(tmpdir(), "tuerca-bill-"));
afterAll(() => rmSync(folder, { recursive: true }));

const NONE = readCounts(join(folder, "absent"));
const floor = { seconds: 2, cpu: 2 };
const limit = (CPU_LIMITS.unit ?? 0) * floor.cpu;
const bill = (cpu: number, counts = NONE) =>
  findExcess({ floor, parts: [{ name: "unit", ms: 1000, cpu }], files: [], counts });

it("counts what tests bill, and takes an absent file for an empty one", () => {
  const file = join(folder, "bill");
  writeFileSync(file, "shops\ndatabases\nshops\nsomething else\n");
  expect(readCounts(file)).toEqual({ ...NONE, shops: 2, databases: 1 });
  expect(NONE.shops).toBe(0);
});

it("says which part passes its limit by half, on this machine's floor", () => {
  expect(bill(limit * 1.5)).toEqual([]);
  expect(bill(limit * 1.5 + 1)).toEqual([`Grown: unit took ${limit * 1.5 + 1} s of CPU, limit ${limit} s.`]);
});

it("holds no CPU against a run beside other work", () => {
  const parts = [{ name: "unit", ms: 1000, cpu: limit * 2 }];
  expect(findExcess({ floor: { seconds: 9, cpu: 2 }, parts, files: [], counts: NONE })).toEqual([]);
});

it("says what is started or done too often", () => {
  const shops = COUNT_LIMITS.shops;
  expect(bill(0, { ...NONE, shops })).toEqual([]);
  expect(bill(0, { ...NONE, shops: shops + 1 })).toEqual([`Grown: ${shops + 1} shops, limit ${shops}.`]);
});

it("fails a part that has no limit", () => {
  expect(
    findExcess({ floor, parts: [{ name: "new", ms: 1, cpu: 1 }], files: [], counts: NONE }),
  ).toHaveLength(1);
});
