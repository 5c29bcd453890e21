import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

type Listed = { name: string; isFolder: boolean };

/**
 * What is below a folder, each folder before its content, by names with slashes. What is left out, and what vanishes meanwhile, is
 * passed over; links are followed.
 */
export async function* listBelow(
  folder: string,
  isLeftOut: (name: string) => boolean,
  prefix = "",
): AsyncGenerator<Listed> {
  for (const own of (await readdir(folder).catch(() => [])).sort()) {
    const name = `${prefix}${own}`;
    if (isLeftOut(name)) continue;
    const path = join(folder, own);
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) yield { name, isFolder: false };
    if (!found?.isDirectory()) continue;
    yield { name, isFolder: true };
    yield* listBelow(path, isLeftOut, `${name}/`);
  }
}
