import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** How many times longer than usual tests wait on this machine (`scripts/test-run/floor.ts`). */
const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);

/** Packages with many short tests that start no server; those of `scripts` are like them. */
const UNIT = [
  ...["contract", "redsys", "verifactu", "mails", "documents", "search", "kit", "office", "storefront"].map(
    (name) => `packages/${name}/**`,
  ),
  "scripts/**",
];

/** Tests of the API, of commands and of sandboxes that leave no state in their modules. */
const API = [
  ...["modules", "flows", "office", "platform"].map((name) => `packages/api/src/${name}/**`),
  ...["matrix", "plans", "races", "reuse"].map((name) => `packages/api/test/${name}/**`),
  ...["src/commands", "src/web", "maps", "demo"].map((name) => `packages/shop/${name}/**`),
  ...["redsys-sandbox", "verifactu-sandbox"].map((name) => `packages/${name}/**`),
];

/** Projects run one after the other, so that the bill can tell their CPU apart. */
let order = 0;

/**
 * The tests of some folders. `isolate: false` has a worker import their code once for all files: a
 * process for each file would double the time of short tests.
 */
function project(
  name: string,
  folders: readonly string[],
  given: { exclude?: readonly string[]; isolate?: boolean; maxWorkers?: number } = {},
): TestProjectInlineConfiguration {
  const { exclude = [], isolate = false, maxWorkers = 2 } = given;
  order += 1;
  return {
    test: {
      name,
      testTimeout: 30_000 * SLOWNESS,
      hookTimeout: 60_000 * SLOWNESS,
      include: folders.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]),
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
      project("servers", ["packages/**"], { exclude: [...UNIT, ...API], isolate: true, maxWorkers: 3 }),
    ],
  },
});
