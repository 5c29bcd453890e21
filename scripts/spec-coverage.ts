import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Row, readRows, writeRows } from "./spec-coverage/coverage-table.ts";
import { findGaps, findRowFaults } from "./spec-coverage/find-faults.ts";
import { readSentences } from "./spec-coverage/spec-sentences.ts";
import { readTestTitles } from "./spec-coverage/test-titles.ts";

/*
 * Checks docs/spec-coverage.md: `node scripts/spec-coverage.ts [--update] [--spec <file>]`. The
 * repository lacks the specification; without that file, it checks the references alone.
 */

const DOCUMENT = "docs/spec-coverage.md";
const { values } = parseArgs({
  options: {
    spec: { type: "string", default: "../shared/spec.md" },
    update: { type: "boolean", default: false },
  },
});

const sentences = existsSync(values.spec) ? readSentences(readFileSync(values.spec, "utf8")) : null;
if (values.update) update();

const rows = readRows(readFileSync(DOCUMENT, "utf8"));
const titles = new Map<string, ReturnType<typeof readTestTitles>>();
const faults = [...findRowFaults(rows, titlesOf), ...(sentences ? findGaps(rows, sentences) : [])];
for (const fault of faults) console.error(`${DOCUMENT} ${fault}`);
if (!sentences)
  console.log(`${values.spec} is not there: whether each of its sentences has a row is not checked`);
console.log(summary(rows));
process.exitCode = faults.length === 0 ? 0 : 1;

function update(): void {
  if (!sentences) throw new Error(`${values.spec} is not there`);
  const before = readFileSync(DOCUMENT, "utf8");
  writeFileSync(DOCUMENT, writeRows(before, sentences));
  const known = new Set(sentences.map((sentence) => sentence.hash));
  for (const row of readRows(before))
    if (!known.has(row.hash)) console.log("gone:", row.id, row.demand, row.held);
}

function titlesOf(path: string): ReturnType<typeof readTestTitles> {
  if (!titles.has(path)) titles.set(path, readTestTitles(path));
  return titles.get(path) ?? null;
}

function summary(all: readonly Row[]): string {
  const count = (isSo: (entry: string) => boolean) => all.filter((row) => row.held.some(isSo)).length;
  const tested = count((entry) => entry.includes(" › "));
  const open = count((entry) => entry.startsWith("not held: "));
  return `${all.length} sentences: ${tested} held by tests, ${count((entry) => entry === "explains")} explain, ${open} not held or in part`;
}
