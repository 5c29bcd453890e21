import { join, relative } from "node:path";
import { findChromium } from "../find-chromium.ts";
import { runTool, takeReport } from "./run-tool.ts";
import { type FileTime, NOTHING, type Outcome } from "./step.ts";

type Attempt = { duration: number };
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { tests: { status: string; results: Attempt[] }[] }[];
};
type PlaywrightReport = { stats: Record<string, number>; suites: Suite[] };

/** Runs the browser tests, or those of some files. A test that fails runs once more. */
export async function runPlaywright(scratch: string, files: readonly string[] = []): Promise<Outcome> {
  const file = join(scratch, "playwright.json");
  const ok = await runTool("playwright", ["test", "-c", "e2e", "--reporter=list,json", ...files], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM_PATH: findChromium(),
  });
  const report = takeReport<PlaywrightReport>(file);
  if (!report) return { ...NOTHING, score: { ...NOTHING.score, failed: 1 } };
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats;
  return {
    ...NOTHING,
    score: { passed: expected + flaky, failed: unexpected + (ok || unexpected > 0 ? 0 : 1), skipped },
    secondTries: filesWith(report, "flaky"),
    notes: filesWith(report, "unexpected").map((path) => `Failed twice: ${path}`),
    files: fileTimes(report),
  };
}

function filesWith({ suites }: PlaywrightReport, status: string): string[] {
  return suites.filter((suite) => testsOf(suite).some((test) => test.status === status)).map(pathOf);
}

function fileTimes({ suites }: PlaywrightReport): FileTime[] {
  return suites.map((suite) => {
    const attempts = testsOf(suite).flatMap(({ results }) => results);
    return { file: pathOf(suite), ms: attempts.reduce((sum, { duration }) => sum + duration, 0) };
  });
}

function testsOf({ suites = [], specs }: Suite): Suite["specs"][number]["tests"] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
}

/** Playwright names files from the folder of its configuration. */
function pathOf({ file }: Suite): string {
  return relative(".", join("e2e", file));
}
