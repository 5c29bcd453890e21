import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every text file of a folder, once, at their best compression. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob("**/*.{js,css,svg,json,txt,webmanifest}", { cwd: folder })) {
    const path = join(folder, name);
    const content = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await Promise.all([
      brotli(content, quality).then((packed) => writeFile(`${path}.br`, packed)),
      zip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    ]);
  }
}
