import { watch } from "node:fs";
import { constants, copyFile, type FileHandle, mkdir, open } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** The most bytes read of a file; the index accepts less. */
const MOST_BYTES = 1 << 20;

/** The shop's own synonyms. */
const ORIGINAL = join(dirname(createRequire(import.meta.url).resolve("@tuerca/search")), "../synonyms.txt");

/** The file of SYNONYMS_FILE cannot be read. */
export class SynonymsUnreadable extends Error {}

/** `version` differs once the file has changed. */
export type SynonymsText = { version: string; text: string };

/**
 * The path of the operator's synonyms: SYNONYMS_FILE, else `synonyms.txt` in the data folder,
 * created with the shop's own at the first start. Throws SynonymsUnreadable.
 */
export async function openSynonymsFile(given: string | null, dataDir: string): Promise<string> {
  const path = given ?? join(dataDir, "synonyms.txt");
  if (given === null) {
    await mkdir(dataDir, { recursive: true });
    await copyFile(ORIGINAL, path, constants.COPYFILE_EXCL).catch(unlessThere);
  }
  await readSynonyms(path, null).catch((error: Error) => {
    const name =
      given === null ? "The synonyms in DATA_DIR" : `SYNONYMS_FILE is ${JSON.stringify(given)}, but it`;
    throw new SynonymsUnreadable(`${name} cannot be read: ${error.message}.`);
  });
  return path;
}

/** The file's text, or null if its version is the known one. Throws errors of the file system. */
export async function readSynonyms(path: string, known: string | null): Promise<SynonymsText | null> {
  const file = await open(path);
  try {
    const { ino, size, mtimeMs } = await file.stat();
    const version = `${ino}/${size}/${mtimeMs}`;
    return version === known ? null : { version, text: await readStart(file) };
  } finally {
    await file.close();
  }
}

/** A program may write a file in several steps. */
const CALM_MS = 100;

/**
 * Calls `onChange` soon after a file has changed, or another one has taken its place. Where the
 * system cannot watch its folder, nothing is called.
 */
export function watchFile(path: string, onChange: () => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name !== null && name !== basename(path)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, CALM_MS).unref();
    });
    watcher.on("error", () => watcher.close());
    return {
      close: () => {
        clearTimeout(timer);
        watcher.close();
      },
    };
  } catch {
    return { close: () => undefined };
  }
}

async function readStart(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
  return buffer.toString("utf8", 0, bytesRead);
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
