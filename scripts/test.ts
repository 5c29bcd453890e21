import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkSources } from "./test-run/check-sources.ts";
import { findLeaks } from "./test-run/find-leaks.ts";
import { measureFloor, slownessOf } from "./test-run/floor.ts";
import { machineCpu } from "./test-run/machine-cpu.ts";
import { findExcess, printBill, readCounts } from "./test-run/print-bill.ts";
import { runPlaywright } from "./test-run/run-playwright.ts";
import { runVitest } from "./test-run/run-vitest.ts";
import { noteSecondTries } from "./test-run/second-tries.ts";
import { changesSince } from "./test-run/since.ts";
import { addScores, NOTHING, type Outcome, type Step } from "./test-run/step.ts";

/*
 * `npm test`: checks the sources, then runs all tests. `npm test -- --since <commit>` checks and
 * runs what the changes since that commit reach.
 */

const { values } = parseArgs({ options: { since: { type: "string" } } });
const since = values.since ? changesSince(values.since) : null;
const testFiles = since?.testFiles() ?? [];
const browserTests = since ? since.browserTests() : [];

const scratch = mkdtempSync(join(tmpdir(), "tuerca-test-run-"));
const counted = join(scratch, "bill");
// The shop starts many times: compiled code is cached for the next start.
process.env.NODE_COMPILE_CACHE = join(scratch, "compiled");
process.env.TEST_BILL = counted;
const leaked = join(scratch, "leaks");
process.env.TEST_LEAKS = leaked;
const floor = await measureFloor();
// Tests wait longer on a slow machine (vitest.config.ts, e2e/playwright.config.ts).
process.env.TEST_SLOWNESS = String(slownessOf(floor));

const steps: Step[] = [
  { name: "sources", run: () => checkSources(since) },
  ...(since && testFiles.length === 0
    ? []
    : [{ name: "tests of packages", run: () => runVitest(scratch, testFiles) }]),
  ...(browserTests ? [{ name: "browser", run: () => runPlaywright(scratch, browserTests) }] : []),
];

/** Runs a step; a step without parts is one part by itself. */
async function take({ name, run }: Step): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const cpu = machineCpu();
  const outcome = await run();
  const ms = performance.now() - started;
  console.log(`== ${name}: ${Math.round(ms / 1000)} s`);
  return outcome.parts.length > 0 ? outcome : { ...outcome, parts: [{ name, ms, cpu: machineCpu() - cpu }] };
}

const outcomes: Outcome[] = [];
for (const step of steps) outcomes.push(await take(step));
const bill = {
  floor,
  parts: outcomes.flatMap(({ parts }) => parts),
  files: outcomes.flatMap(({ files }) => files),
  counts: readCounts(counted),
};
printBill(bill);
const leaks = findLeaks(leaked);
rmSync(scratch, { recursive: true, force: true });

const secondTries = outcomes.flatMap((outcome) => outcome.secondTries);
const tooOften = since ? [] : noteSecondTries(secondTries);
const excess = findExcess(bill);
const total = outcomes.map(({ score }) => score).reduce(addScores, NOTHING.score);
const failed = total.failed + tooOften.length + excess.length + leaks.length;

if (total.skipped > 0) console.log(`\n${total.skipped} skipped (each says why)`);
console.log(`${secondTries.length} files needed two tries`);
for (const file of secondTries) console.log(`Second try: ${file}`);
for (const file of tooOften) console.log(`Failed: ${file} needed two tries in three runs in a row`);
for (const note of [...outcomes.flatMap(({ notes }) => notes), ...excess, ...leaks]) console.log(note);
console.log(`${total.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
