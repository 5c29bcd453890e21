import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackages } from "../copy-checkout.ts";

/** A checkout of a commit, with its packages. `remove` deletes it. */
export type FormerRelease = { root: string; commit: string; remove(): void };

type Lock = { packages: Record<string, { version?: string; link?: true }> };

/**
 * Checks a commit out into a folder of its own. Its packages are links to those of this checkout if
 * they have the same versions, else they are installed. Throws if git or npm fails.
 */
export function checkOutFormer(from: string): FormerRelease {
  const commit = git("rev-parse", "--short", `${from}^{commit}`);
  const root = realpathSync(mkdtempSync(join(tmpdir(), "tuerca-former-")));
  git("worktree", "add", "--detach", "--force", root, commit);
  const remove = () => git("worktree", "remove", "--force", root);
  if (hasPackagesOf(root)) linkPackages(root);
  else if (spawnSync("npm", ["ci"], { cwd: root, stdio: "inherit" }).status !== 0) {
    remove();
    throw new Error(`The packages of ${commit} could not be installed.`);
  }
  return { root, commit, remove };
}

/** The newest tag before this commit. Throws if there is none. */
export function lastTag(): string {
  try {
    return git("describe", "--tags", "--abbrev=0", "HEAD~1");
  } catch {
    throw new Error("No former commit has a tag: name one by --from.");
  }
}

/** Whether this checkout has each package of another one, in its version. */
function hasPackagesOf(root: string): boolean {
  const ours = readLock(".").packages;
  return Object.entries(readLock(root).packages).every(
    ([path, { version, link }]) => !path || link || ours[path]?.version === version,
  );
}

function readLock(root: string): Lock {
  return JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
