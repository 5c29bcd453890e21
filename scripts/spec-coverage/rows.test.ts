import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fitRows, readRows, writeRows } from "./rows.ts";
import { readSentences } from "./spec-sentences.ts";

const SPEC = "## 1. Shop\nIt sells. It buys.\n### Errors\n| 503 | busy |\n## 10. End\nIt ends.\n";
const HELD = ["a.test.ts › a | b", "not held: nobody buys"];

it("what was written about a sentence stays with it, wherever it stands by now", () => {
  const filled = fitRows([], readSentences(SPEC)).map((row) =>
    row.id === "1-2" ? { ...row, demand: '"a | b"', held: HELD } : row,
  );
  const moved = fitRows(filled, readSentences("## 1. Shop\nIt rests. It grows. It buys.\n"));
  expect(moved.map(({ id, demand, held }) => [id, demand, held])).toEqual([
    ["1-1", "", []],
    ["1-2", "", []],
    ["1-3", '"a | b"', HELD],
  ]);
});

it("rows are read as they were written, in the order of the specification", () => {
  const folder = mkdtempSync(join(tmpdir(), "tuerca-rows-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const chapters = Array.from({ length: 9 }, (_, at) => `## ${at + 2}. More\nAnd ${at}.\n`).join("");
  const rows = fitRows([], readSentences(SPEC.replace("## 10.", `${chapters}## 11.`)));
  writeRows(
    rows.map((row) => ({ ...row, held: HELD })),
    folder,
  );
  expect(readRows(folder)).toEqual(rows.map((row) => ({ ...row, held: HELD })));
  expect(rows.map(({ id, heading }) => `${id} ${heading}`)).toContain("1.1-1 Errors");
});
