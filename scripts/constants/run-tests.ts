import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { binary, takeReport } from "../test-run/run-tool.ts";

/** A reference of the coverage map to a test, a suite or a step of a test. */
export type Reference = { file: string; title: string };

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { status: string; title: string; ancestorTitles: string[] }[];
  }[];
};
type Step = { title: string; error?: object; steps?: Step[] };
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { results: { steps?: Step[] }[] }[] }[];
};

/**
 * Runs files of tests in a checkout, those of packages or those of the browser; resolves with what
 * failed, each test and step by its title.
 */
export async function findFailures(checkout: string, files: readonly string[]): Promise<Reference[]> {
  const report = join(checkout, "report.json");
  if (files.every((file) => file.includes(".spec."))) {
    const names = files.map((file) => join(checkout, file));
    await run(checkout, "playwright", ["test", "-c", "e2e", "--retries=0", "--reporter=json", ...names], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const { suites = [] } = takeReport<{ suites: Suite[] }>(report) ?? {};
    return suites.flatMap((suite) => failuresOf(suite));
  }
  await run(checkout, "vitest", ["run", "--reporter=json", `--outputFile=${report}`, ...files]);
  const { testResults = [] } = takeReport<VitestReport>(report) ?? {};
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .flatMap(({ title, ancestorTitles }) => [title, ...ancestorTitles])
      .map((title) => ({ file: name.slice(checkout.length + 1), title })),
  );
}

function failuresOf({ file, suites = [], specs }: Suite): Reference[] {
  const failed = specs.filter(({ ok }) => !ok);
  const steps = failed.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap((result) => failedSteps(result.steps))),
  );
  const titles = [...failed.map(({ title }) => title.replace(/ @\w+$/, "")), ...steps];
  return [...titles.map((title) => ({ file: join("e2e", file), title })), ...suites.flatMap(failuresOf)];
}

const failedSteps = (steps: readonly Step[] = []): string[] =>
  steps.filter(({ error }) => error).flatMap(({ title, steps: inner }) => [title, ...failedSteps(inner)]);

/** Whether a title of a run is the one that the map names, whose values read `…` or `%s`. */
export function isNamed({ file, title }: Reference, named: Reference): boolean {
  const parts = named.title.split(/…|%[sijof]/).map((part) => RegExp.escape(part));
  return file === named.file && new RegExp(`^${parts.join(".*")}$`, "s").test(title);
}

async function run(cwd: string, tool: string, args: string[], environment = {}): Promise<void> {
  const child = spawn(binary(tool), args, { cwd, stdio: "ignore", env: { ...process.env, ...environment } });
  await once(child, "close");
}
