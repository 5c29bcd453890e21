import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const TEST = /\.(test|spec)\.tsx?$/;

/** Tests that see the code through processes, not imports: they depend on all of the shop. */
const PROCESS_TESTS = ["packages/shop/test/", "packages/api/test/faults/", "packages/shop/src/start/"];

/** The changes since a commit, also in files that are not committed. */
export type Since = {
  /** Whether one of these packages, or one that it depends on, has changed. */
  touches(packages: readonly string[]): boolean;
  /** Test files of packages that may answer otherwise now. */
  testFiles(): string[];
  /** Browser tests to run: all of them (`[]`), these files, or none (null). */
  browserTests(): string[] | null;
};

/** Compares the work tree with a commit. Throws if there is no such commit. */
export function changesSince(commit: string): Since {
  const changed = [
    ...git("diff", "--name-only", "--no-renames", "-z", commit),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  return reachOf(changed, () => listChangedTests(commit));
}

/** What these changed paths reach; `importing` lists the tests that import one of them. */
export function reachOf(changed: readonly string[], importing: () => string[]): Since {
  const affected = dependentsOf(new Set(changed.filter((path) => !TEST.test(path)).map(packageOf)));
  const reaches = (packages: readonly string[]) => packages.some((name) => affected.has(name));
  return {
    touches: (packages) => reaches(packages) || changed.some((path) => packages.includes(packageOf(path))),
    testFiles: () => [...new Set([...importing(), ...(reaches(["shop"]) ? listProcessTests() : [])])],
    browserTests: () => {
      if (reaches(["shop", "e2e"])) return [];
      const specs = changed.filter((path) => path.endsWith(".spec.ts") && existsSync(path));
      return specs.length > 0 ? specs : null;
    },
  };
}

function listProcessTests(): string[] {
  return git("ls-files", "-z", ...PROCESS_TESTS).filter((path) => TEST.test(path));
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 50_000_000 }).split("\0").filter(Boolean);
}

/** `packages/api/src/app.ts` is of `api`; files beside the packages are of everything. */
function packageOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  if (first === "packages") return second;
  return ["e2e", "bench", "scripts", "docs"].includes(first) ? first : "everything";
}

/** The packages and all that depend on them, by their package.json. */
function dependentsOf(changed: ReadonlySet<string>): Set<string> {
  const graph = readGraph();
  if (changed.has("everything")) return new Set([...graph.keys(), "scripts"]);
  const affected = new Set(changed);
  for (let size = 0; size !== affected.size; ) {
    size = affected.size;
    for (const [name, uses] of graph) if (uses.some((used) => affected.has(used))) affected.add(name);
  }
  return affected;
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

function readGraph(): Map<string, string[]> {
  const folders = [...readdirSync("packages").map((name) => `packages/${name}`), "e2e", "bench"];
  return new Map(
    folders.map((folder) => {
      const manifest: Manifest = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
      const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      const own = names.filter((name) => name.startsWith("@tuerca/")).map((name) => name.slice(8));
      // The shop builds and serves the pages, without importing them.
      const built = folder === "packages/shop" ? ["storefront", "office", "mails"] : [];
      return [packageOf(`${folder}/`), [...own, ...built]];
    }),
  );
}

/** By vitest's graph of imports. */
function listChangedTests(commit: string): string[] {
  const args = ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json", `--changed=${commit}`];
  const printed = execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 50_000_000 });
  const files: { file: string }[] = JSON.parse(printed.slice(printed.indexOf("[")));
  return files.map(({ file }) => relative(".", file));
}
