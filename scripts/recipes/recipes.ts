import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";

const FOLDER = "docs/recipes";

/** A change that `docs/extending.md` shows: its name there, and the path of its patch. */
export type Recipe = { name: string; patch: string };

/** What a patch touches; `lines` are those that it writes. */
export type Size = { files: number; lines: number; newFiles: number };

/** All recipes, by name. */
export function listRecipes(): Recipe[] {
  const patches = readdirSync(FOLDER).filter((file) => file.endsWith(".patch"));
  return patches.sort().map((file) => ({ name: basename(file, ".patch"), patch: resolve(FOLDER, file) }));
}

/** Why patches do not apply one after the other to the sources in a folder; empty if they do. */
export function objections(folder: string, recipes: readonly Recipe[]): string {
  // As one input, so that each meets what those before it have changed.
  const input = recipes.map(({ patch }) => readFileSync(patch, "utf8")).join("\n");
  const { status, stderr } = git(folder, ["apply", "--check"], input);
  return status === 0 ? "" : stderr;
}

/** Applies a patch to the sources in a folder. Throws if it does not fit. */
export function applyRecipe(folder: string, { patch }: Recipe): void {
  const { status, stderr } = git(folder, ["apply", patch]);
  if (status !== 0) throw new Error(stderr);
}

/** The size of a recipe's patch. */
export function measureRecipe({ patch }: Recipe): Size {
  const read = (kind: string) =>
    execFileSync("git", ["apply", kind, patch], { encoding: "utf8" }).split("\n");
  const counts = read("--numstat").filter(Boolean);
  return {
    files: counts.length,
    lines: counts.reduce((sum, count) => sum + Number.parseInt(count, 10), 0),
    newFiles: read("--summary").filter((line) => line.startsWith(" create ")).length,
  };
}

/** A folder need be no repository: Git must not look for one above, where it would do nothing. */
function git(folder: string, args: readonly string[], input = "") {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: resolve(folder, "..") };
  return spawnSync("git", args, { cwd: folder, encoding: "utf8", env, input });
}
