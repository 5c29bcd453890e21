import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, join, resolve as resolvePath } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The code that makes documents of rows, and that writes and reads a copy. */
const MAKERS = ["../reader/catalog-reader.worker.ts", "./write-copy.ts", "./read-copy.ts"];

/** Imports of a value from a file of the same package. */
const OWN_IMPORTS = /^(?:import|export) (?!type )[^"]*?from "(\.[^"]+)";$/gm;

/**
 * A hash of all code that decides the index' content: an index of other code answers wrongly
 * without failing. It includes Unicode's version, on which folding depends.
 */
export async function codeFingerprint(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const search = resolve("@tuerca/search");
  const files = [
    ...(await sourcesIn(dirname(search))),
    ...(await importedFrom(MAKERS.map((path) => fileURLToPath(new URL(path, import.meta.url))))),
    resolve("@tuerca/contract/money"),
    findPackageJSON("@orama/stemmers", pathToFileURL(search)),
  ].filter((file) => file !== undefined);
  const hash = createHash("sha256").update(process.versions.unicode ?? "");
  for (const content of await Promise.all(files.map((file) => readFile(file))))
    hash.update(content).update("\0");
  return hash.digest("hex");
}

/** Files with those that they import, and that these import, sorted by path. */
export async function importedFrom(files: readonly string[]): Promise<string[]> {
  const found = new Set(files);
  for (const one of found)
    for (const [, path = ""] of (await readFile(one, "utf8")).matchAll(OWN_IMPORTS))
      found.add(resolvePath(dirname(one), path));
  return [...found].sort();
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const isSource = (name: string) => name.endsWith(".ts") && !name.endsWith(".test.ts");
  return names
    .filter(isSource)
    .sort()
    .map((name) => join(folder, name));
}
