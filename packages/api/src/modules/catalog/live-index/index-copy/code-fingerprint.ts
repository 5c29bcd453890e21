import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const CATALOG = fileURLToPath(new URL("../..", import.meta.url));
const DRAWINGS = fileURLToPath(new URL("../../../drawings", import.meta.url));

/**
 * A hash of all code that decides the index' content: an index of other code answers wrongly
 * without failing. It includes Unicode's version, on which folding depends.
 */
export async function codeFingerprint(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const search = resolve("@tuerca/search");
  const files = [
    ...(await sourcesIn(dirname(search))),
    ...(await sourcesIn(CATALOG)),
    ...(await sourcesIn(DRAWINGS)),
    resolve("@tuerca/contract/money"),
    findPackageJSON("@orama/stemmers", pathToFileURL(search)),
  ].filter((file) => file !== undefined);
  const hash = createHash("sha256").update(process.versions.unicode ?? "");
  for (const content of await Promise.all(files.map((file) => readFile(file))))
    hash.update(content).update("\0");
  return hash.digest("hex");
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const isSource = (name: string) => name.endsWith(".ts") && !name.endsWith(".test.ts");
  return names
    .filter(isSource)
    .sort()
    .map((name) => join(folder, name));
}
