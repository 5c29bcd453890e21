import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** How many times longer than usual tests wait on this machine (`scripts/test-run/floor.ts`). */
const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);

/** The tests in a folder and below it. */
const testsIn = (folder: string) => `${folder}/**/*.test.{ts,tsx}`;

/** Packages with many short tests that start no server; those of `scripts` are like them. */
const UNIT = [
  ...[
    "contract",
    "redsys",
    "verifactu",
    "mails",
    "documents",
    "search",
    "feeds",
    "kit",
    "office",
    "storefront",
  ].map((name) => testsIn(`packages/${name}`)),
  testsIn("scripts"),
];

/**
 * Tests of the API, of commands and of sandboxes that leave no state in their modules. Those of
 * `platform/src/database` do: a process prepares 500 statements.
 */
const API = [
  ...["modules", "flows", "office"].map((name) => testsIn(`packages/api/src/${name}`)),
  testsIn("packages/platform/src/!(database)"),
  "packages/platform/src/*.test.ts",
  ...["guard", "matrix", "plans", "races", "reuse"].map((name) => testsIn(`packages/api/test/${name}`)),
  ...["src/commands", "src/web", "maps", "demo"].map((name) => testsIn(`packages/shop/${name}`)),
  ...["labels-sandbox", "redsys-sandbox", "verifactu-sandbox"].map((name) => testsIn(`packages/${name}`)),
];

/** Projects run one after the other, so that the bill can tell their CPU apart. */
let order = 0;

/**
 * The tests that match. `isolate: false` has a worker import their code once for all files: a
 * process for each file would double the time of short tests.
 */
function project(
  name: string,
  include: readonly string[],
  given: { exclude?: readonly string[]; isolate?: boolean; maxWorkers?: number } = {},
): TestProjectInlineConfiguration {
  const { exclude = [], isolate = false, maxWorkers = 2 } = given;
  order += 1;
  return {
    test: {
      name,
      testTimeout: 30_000 * SLOWNESS,
      hookTimeout: 60_000 * SLOWNESS,
      include: [...include],
      exclude: ["**/node_modules/**", "**/build/**", "**/dist/**", ...exclude],
      isolate,
      maxWorkers,
      sequence: { groupOrder: order },
    },
  };
}

export default defineConfig({
  test: {
    // Once for all projects, which would each repeat it if they named it.
    globalSetup: "./scripts/vitest-database.ts",
    projects: [
      project("unit", UNIT),
      project("api", API),
      // One more worker than a small machine's cores: these tests wait for processes and signals.
      project("servers", [testsIn("packages")], { exclude: [...UNIT, ...API], isolate: true, maxWorkers: 3 }),
    ],
  },
});
