import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findGaps, findRowFaults } from "./find-faults.ts";
import type { Row } from "./rows.ts";
import { readSentences } from "./spec-sentences.ts";
import { readTestTitles } from "./test-titles.ts";

const titles = new Map([["a.test.ts", new Set(["sells", "sells … parts"])]]);
const row = (id: string, ...held: string[]): Row => ({
  id,
  heading: "Shop",
  hash: "01234567",
  demand: "parts are sold",
  held,
});
const faultsOf = (...rows: Row[]) => findRowFaults(rows, (path) => titles.get(path) ?? null);

it("rows that follow on and name tests or a reason are right", () => {
  const tested = row("1-1", "a.test.ts › sells", "a.test.ts › sells … parts");
  expect(
    faultsOf(tested, row("1-2", "not held: #31"), row("2.9-1", "explains"), row("2.10-1", "explains")),
  ).toEqual([]);
});

it("a reference without its file or test, a row without reason, and one out of place are told", () => {
  expect(faultsOf(row("1-1", "b.test.ts › sells"), row("1-2", "a.test.ts › buys", "a.test.ts"))).toEqual([
    "1-1: no file of tests: b.test.ts",
    "1-2: no test of this title in a.test.ts: buys",
    "1-2: no test of this title in a.test.ts: ",
  ]);
  expect(
    faultsOf(row("1-1"), row("1-3", "not held: "), row("1-3", "explains"), row("1-2", "explains")),
  ).toEqual([
    "1-1: names neither a test nor a reason why there is none",
    "1-3: stands in the wrong place",
    "1-3: no file of tests: not held: ",
    "1-3: stands in the wrong place",
    "1-2: stands in the wrong place",
  ]);
});

it("a sentence that is new or has changed is told with its text, and a row without one by what it says", () => {
  const [sells, ...others] = readSentences("## 1. Shop\nIt sells. It buys.\n");
  const known = { ...row("1-1", "explains"), hash: sells?.hash ?? "" };
  expect(findGaps([known, row("1-2", "explains")], sells ? [sells, ...others] : [])).toEqual([
    "1-2: is new, has changed or has moved: It buys.",
    "1-2: stands for a sentence that is there no more: parts are sold",
  ]);
});

it("titles are those of tests and suites that run, with a sign for what a template fills in", () => {
  const folder = mkdtempSync(join(tmpdir(), "tuerca-titles-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "a.test.ts");
  const source = `describe("a shop", () => {
    it(\`sells \${count} parts @once\`, sell);
    test.each([1])("buys\\n %s", buy);
    it.skip("rents", rent);
    page.on("x");
  });`;
  writeFileSync(file, source);
  expect(readTestTitles(file)).toEqual(new Set(["a shop", "sells … parts", "buys %s"]));
  expect(readTestTitles(join(folder, "b.test.ts"))).toBeNull();
  expect(readTestTitles("scripts/spec-coverage/find-faults.ts")).toBeNull();
});
