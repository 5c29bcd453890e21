import { join } from "node:path";
import { trackedFiles } from "../tracked-files.ts";
import { runTool, takeReport } from "./run-tool.ts";
import { addScores, NOTHING, type Outcome, type Part, type Score } from "./step.ts";
import type { VitestReport } from "./vitest-report.ts";

const REPORTER = "scripts/test-run/vitest-report.ts";

/**
 * Runs the tests of packages, or those of some files. Files that fail run once more, because on a
 * busy machine a server may be late.
 */
export async function runVitest(scratch: string, files: readonly string[] = []): Promise<Outcome> {
  const first = await readVitest(scratch, files);
  const late = first?.files.filter(({ failed }) => failed > 0).map(({ path }) => path) ?? [];
  const again = first && late.length > 0 ? await readVitest(scratch, late) : null;
  if (!first) return { ...NOTHING, score: { ...NOTHING.score, failed: 1 } };
  const still = again?.files.filter(({ failed }) => failed > 0).map(({ path }) => path) ?? late;
  const notRun = files.length > 0 ? [] : findNotRun(first);
  const kept = again ? first.files.filter(({ path }) => !late.includes(path)) : first.files;
  return {
    score: [...kept, ...(again?.files ?? []), { ...NOTHING.score, failed: notRun.length }].reduce<Score>(
      addScores,
      NOTHING.score,
    ),
    secondTries: late.filter((path) => !still.includes(path)),
    notes: [
      ...still.map((path) => `Failed twice: ${path}`),
      ...notRun.map((path) => `Of no project in vitest.config.ts: ${path}`),
    ],
    files: first.files.map(({ path, ms }) => ({ file: path, ms })),
    parts: partsOf(first),
  };
}

async function readVitest(scratch: string, files: readonly string[]): Promise<VitestReport | null> {
  const report = join(scratch, "vitest.json");
  const reporters = ["--reporter=default", `--reporter=${REPORTER}`];
  await runTool("vitest", ["run", ...reporters, ...files], { TEST_REPORT: report });
  return takeReport<VitestReport>(report);
}

/** Test files that no project has taken. */
function findNotRun(report: VitestReport): string[] {
  const run = new Set(report.files.map(({ path }) => path));
  return trackedFiles("*.test.ts", "*.test.tsx").filter((path) => !run.has(path));
}

function partsOf({ marks }: VitestReport): Part[] {
  return marks.slice(0, -1).map(({ project, at, cpu }, index) => {
    const end = marks[index + 1];
    return { name: project, ms: (end?.at ?? at) - at, cpu: (end?.cpu ?? cpu) - cpu };
  });
}
