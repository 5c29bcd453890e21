import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./find-chromium.ts";

type Score = { passed: number; failed: number; skipped: number };
type Step = { name: string; run(): Score | Promise<Score> };

const MODULES = "packages/api/src/modules/";
const VISITOR_MODULES = ["account", "addresses", "cart", "orders", "ratings", "session", "wishlist"];
/**
 * Tests of a visitor's stored data, which every server must have: they run against two servers in
 * turn.
 */
const VISITOR_CALLS = [...VISITOR_MODULES.map((name) => `${MODULES}${name}/`), "packages/api/src/flows/"];
/**
 * Tests of the API and of commands, except those of the import, which needs the language of a
 * process without a server.
 */
const OTHER_CALLS = [
  ...readdirSync(MODULES)
    .filter((name) => name !== "import" && !VISITOR_MODULES.includes(name))
    .map((name) => `${MODULES}${name}/`),
  ...["office/", "platform/"].map((name) => `packages/api/src/${name}`),
  ...["matrix/", "plans/", "races/"].map((name) => `packages/api/test/${name}`),
  ...["data/", "invoices/", "orders/", "shop/"].map((name) => `packages/shop/src/commands/${name}`),
];
/**
 * Packages with many short tests that start no server: a process for each file would double their
 * time.
 */
const SMALL_TESTS = [
  ...["contract", "redsys", "verifactu", "mails", "documents", "search", "kit", "office", "storefront"],
].map((name) => `packages/${name}/`);
/** For tests without state in their modules: a worker imports the API once for all of them. */
const TOGETHER = "--isolate=false";
/** One more than a small machine's cores, because these tests wait for processes and signals. */
const WAITING = "--maxWorkers=3";
const ALONE = [...SMALL_TESTS, ...VISITOR_CALLS, ...OTHER_CALLS].map((folder) => `--exclude=${folder}**`);

const scratch = mkdtempSync(join(tmpdir(), "tuerca-test-run-"));
// The shop starts a hundred times: compiled code is cached for the next start.
process.env.NODE_COMPILE_CACHE = join(scratch, "compiled");

/** Types that other checks read. */
const routeTypes = check("route types", "react-router", "typegen", "packages/storefront");
const screenTypes = check("route types of the office", "react-router", "typegen", "packages/office");
const searchTypes = check("types of the search", "tsc", "-b", "packages/search");
/** Longest first, because they run two at a time. */
const checks: readonly Step[] = [
  check("types", "tsc", "-p", "tsconfig.json"),
  check("types of the storefront", "tsc", "-p", "packages/storefront/tsconfig.json"),
  check("import rules", "depcruise", "--config", ".dependency-cruiser.mjs", "packages"),
  check("types of the office", "tsc", "-p", "packages/office/tsconfig.json"),
  check("types of the mails", "tsc", "-p", "packages/mails/tsconfig.json"),
  check("types of the browser tests", "tsc", "-p", "e2e/tsconfig.json"),
  check("unused code", "knip"),
  check("coverage of the specification", "node", "scripts/spec-coverage.ts"),
  check("commit subjects", "node", "scripts/commit-subjects.ts"),
  check("licences, install scripts and secrets", "node", "scripts/supply-chain.ts"),
  check("format and lint", "biome", "check", "--error-on-warnings", "."),
];
const tests: readonly Step[] = [
  { name: "unit tests", run: () => runVitest([TOGETHER, ...SMALL_TESTS]) },
  { name: "tests of servers, search and commands", run: () => runVitest([WAITING, ...ALONE]) },
  { name: "tests of the API", run: () => runVitest([TOGETHER, ...OTHER_CALLS]) },
  {
    name: "calls about visitors, two servers",
    run: () => runVitest([TOGETHER, ...VISITOR_CALLS], { TEST_SERVERS: "2" }),
  },
  { name: "browser tests", run: runPlaywright },
];

/** A step that a tool passes or fails as a whole; its output is shown at its end. */
function check(name: string, tool: string, ...args: string[]): Step {
  const run = () =>
    new Promise<Score>((resolve) => {
      execFile(binary(tool), args, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
        console.log(`\n== ${name}\n${stdout}${stderr || (error?.message ?? "")}`);
        if (error) notes.push(`Failed: ${name}`);
        resolve(error ? score(0, 1) : score(1, 0));
      });
    });
  return { name, run };
}

function runTool([tool = "", ...args]: string[], environment: Record<string, string> = {}): boolean {
  const env = { ...process.env, ...environment };
  return spawnSync(binary(tool), args, { stdio: "inherit", env }).status === 0;
}

function binary(tool: string): string {
  return tool === "node" ? process.execPath : join("node_modules/.bin", tool);
}

/** Runs tests. Failed files run once more alone, because on a busy machine a server may be late. */
function runVitest(choice: readonly string[], environment: Record<string, string> = {}): Score {
  const first = readVitest(choice, environment);
  const late = first ? failedFiles(first) : [];
  if (!first || late.length === 0) return scoreOf(first);
  const flags = choice.filter((word) => word.startsWith("--") && !word.startsWith("--exclude"));
  const second = readVitest([...flags, ...late], environment);
  const still = second ? failedFiles(second) : late;
  for (const file of late) notes.push(`${still.includes(file) ? "Failed twice" : "Second try"}: ${file}`);
  const rest = scoreOf({
    ...first,
    testResults: first.testResults.filter(({ name }) => !late.includes(name)),
  });
  const again = scoreOf(second);
  return score(rest.passed + again.passed, rest.failed + again.failed, rest.skipped + again.skipped);
}

type VitestReport = {
  /** By file; a file that could not be loaded has no tests. */
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

function readVitest(choice: readonly string[], environment: Record<string, string>): VitestReport | null {
  const file = join(scratch, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  runTool(["vitest", "run", ...reporters, ...choice], environment);
  return readReport<VitestReport>(file);
}

function failedFiles({ testResults }: VitestReport): string[] {
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/** Without a report, or with a file that has failed as a whole, something has failed. */
function scoreOf(report: VitestReport | null): Score {
  if (!report) return score(0, 1);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...states: string[]) => tests.filter(({ status }) => states.includes(status)).length;
  const failed = Math.max(count("failed"), failedFiles(report).length);
  return score(count("passed"), failed, count("pending", "skipped", "todo"));
}

function runPlaywright(): Score {
  const file = join(scratch, "playwright.json");
  const ok = runTool(["playwright", "test", "-c", "e2e", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM_PATH: findChromium(),
  });
  const stats = readReport<{ stats: Record<string, number> }>(file)?.stats;
  if (!stats) return score(0, 1);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  if (flaky > 0) notes.push(`Second try: ${flaky} browser tests`);
  return score(expected + flaky, unexpected + (ok || unexpected > 0 ? 0 : 1), skipped);
}

/** A tool's report, read once: the previous step's does not count for the next. */
function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

function score(passed: number, failed: number, skipped = 0): Score {
  return { passed, failed, skipped };
}

const total = score(0, 0);
/** Repeated at the end of a long log: failed checks and files, and those that needed two tries. */
const notes: string[] = [];

async function take(step: Step): Promise<void> {
  const started = performance.now();
  const { passed, failed, skipped } = await step.run();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(`== ${step.name}: ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Takes the remaining steps one after the other. */
async function takeAll(left: Step[]): Promise<void> {
  for (let step = left.shift(); step; step = left.shift()) await take(step);
}

await take(routeTypes);
await take(screenTypes);
await take(searchTypes);
const left = [...checks];
await Promise.all([takeAll(left), takeAll(left)]);
for (const step of tests) {
  console.log(`\n== ${step.name}`);
  await take(step);
}
rmSync(scratch, { recursive: true, force: true });
if (total.skipped > 0) console.log(`\n${total.skipped} skipped (each says why)`);
for (const note of notes) console.log(note);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
