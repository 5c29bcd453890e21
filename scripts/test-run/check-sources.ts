import { execFile } from "node:child_process";
import { binary } from "./run-tool.ts";
import type { Since } from "./since.ts";
import { NOTHING, type Outcome } from "./step.ts";

/** A tool that passes or fails as a whole. `packages`: those whose changes matter to it. */
export type Check = {
  name: string;
  command: [tool: string, ...args: string[]];
  packages?: readonly string[];
};

/** They write types that other checks read. */
export const FIRST: readonly Check[] = [
  { name: "route types", command: ["react-router", "typegen", "packages/storefront"] },
  { name: "route types of the office", command: ["react-router", "typegen", "packages/office"] },
  { name: "types of the search", command: ["tsc", "-b", "packages/search"] },
];

/** The packages of `tsconfig.json`. */
const SERVER_SIDE = [
  "contract",
  "documents",
  "feeds",
  "labels-sandbox",
  "office-contract",
  "redsys",
  "redsys-sandbox",
  "verifactu",
  "verifactu-sandbox",
  "api",
  "shop",
  "bench",
  "scripts",
];

/** The types of all sources. */
export const TYPES: readonly Check[] = [
  { name: "types", command: ["tsc", "-p", "tsconfig.json"], packages: SERVER_SIDE },
  {
    name: "types of the storefront",
    command: ["tsc", "-p", "packages/storefront/tsconfig.json"],
    packages: ["storefront", "kit"],
  },
  {
    name: "types of the office",
    command: ["tsc", "-p", "packages/office/tsconfig.json"],
    packages: ["office", "kit"],
  },
  { name: "types of the mails", command: ["tsc", "-p", "packages/mails/tsconfig.json"], packages: ["mails"] },
  { name: "types of the browser tests", command: ["tsc", "-p", "e2e/tsconfig.json"], packages: ["e2e"] },
];

/** Longest first, because they run two at a time. */
const CHECKS: readonly Check[] = [
  ...TYPES,
  { name: "import rules", command: ["depcruise", "--config", ".dependency-cruiser.mjs", "packages"] },
  { name: "unused code", command: ["knip"] },
  { name: "coverage of the specification", command: ["node", "scripts/spec-coverage.ts"] },
  { name: "commit subjects", command: ["node", "scripts/commit-subjects.ts"] },
  { name: "licences, install scripts and secrets", command: ["node", "scripts/supply-chain.ts"] },
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
];

/**
 * Checks the sources, two tools at a time; those of packages only if something they use changed.
 */
export async function checkSources(since: Since | null): Promise<Outcome> {
  const left = CHECKS.filter(({ packages }) => !since || !packages || since.touches(packages));
  const failed: string[] = [];
  let passed = 0;
  const take = async (check: Check) => {
    if (await run(check)) passed += 1;
    else failed.push(check.name);
  };
  const takeAll = async () => {
    for (let check = left.shift(); check; check = left.shift()) await take(check);
  };
  for (const check of FIRST) await take(check);
  await Promise.all([takeAll(), takeAll()]);
  const notes = failed.map((name) => `Failed: ${name}`);
  return { ...NOTHING, score: { passed, failed: failed.length, skipped: 0 }, notes };
}

/** Runs a tool and shows its output at its end, so that two do not mix; whether it passed. */
export function run({ name, command: [tool, ...args] }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const started = performance.now();
    execFile(binary(tool), args, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`\n== ${name}: ${seconds} s\n${stdout}${stderr || (error?.message ?? "")}`);
      resolve(!error);
    });
  });
}
