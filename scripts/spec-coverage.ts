import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findGaps, findRowFaults } from "./spec-coverage/find-faults.ts";
import { fitPage, printRows } from "./spec-coverage/print-rows.ts";
import { fitRows, ROWS, type Row, readRows, writeRows } from "./spec-coverage/rows.ts";
import { readSentences } from "./spec-coverage/spec-sentences.ts";
import { readTestTitles } from "./spec-coverage/test-titles.ts";

/*
 * Checks the map of the specification: `node scripts/spec-coverage.ts [--update] [--spec <file>]
 * [--show <section>]`. Without the specification's file, it checks references and page alone.
 */

const PAGE = "docs/spec-coverage.md";
const { values } = parseArgs({
  options: {
    spec: { type: "string", default: "../shared/spec.md" },
    update: { type: "boolean", default: false },
    show: { type: "string" },
  },
});

if (values.show) console.log(printRows(readRows(), values.show) || `No row is of ${values.show}.`);
else check();

function check(): void {
  const sentences = existsSync(values.spec) ? readSentences(readFileSync(values.spec, "utf8")) : null;
  if (!sentences) console.log(`${values.spec} is not there, so no sentence is compared with its row`);
  const before = readRows();
  const rows = values.update && sentences ? fitRows(before, sentences) : before;
  const page = readFileSync(PAGE, "utf8");
  const fitted = fitPage(page, rows);
  if (values.update) {
    writeRows(rows);
    writeFileSync(PAGE, fitted);
    const known = new Set(rows.map(({ hash }) => hash));
    for (const row of before) if (!known.has(row.hash)) console.log("gone:", row.id, row.demand, row.held);
  }

  const titles = new Map<string, ReturnType<typeof readTestTitles>>();
  const titlesOf = (path: string) => {
    if (!titles.has(path)) titles.set(path, readTestTitles(path));
    return titles.get(path) ?? null;
  };
  const faults = [...findRowFaults(rows, titlesOf), ...(sentences ? findGaps(rows, sentences) : [])];
  for (const fault of faults) console.error(`${ROWS} ${fault}`);
  const isStale = !values.update && page !== fitted;
  if (isStale) console.error(`${PAGE} is not what the rows say: npm run spec-coverage -- --update`);
  console.log(summary(rows));
  process.exitCode = faults.length > 0 || isStale ? 1 : 0;
}

function summary(all: readonly Row[]): string {
  const count = (isSo: (entry: string) => boolean) => all.filter((row) => row.held.some(isSo)).length;
  const tested = count((entry) => entry.includes(" › "));
  const open = count((entry) => entry.startsWith("not held: "));
  return `${all.length} sentences: ${tested} held by tests, ${count((entry) => entry === "explains")} explain, ${open} not held or in part`;
}
