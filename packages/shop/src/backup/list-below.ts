import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

type Listed = { name: string; isFolder: boolean };

/**
 * Lists the paths below a folder, each folder before its content, with slashes. Skips excluded and
 * vanished ones, and follows links.
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
