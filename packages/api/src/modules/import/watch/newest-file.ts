import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ImportError } from "../import-error.ts";

/** A file that changed so lately may still be growing. */
const STILL_MS = 10_000;

/** A file in a watched folder; `mark` tells whether it is the same as before without reading it. */
export type FoundFile = { path: string; mark: string; isGrowing: boolean };

/**
 * The newest file of a folder whose name matches the last part of `pattern` (`*` and `?`), or null where there is none.
 * Hidden and half-written files, and those of rejected rows, do not count. Throws ImportError where there is no such folder.
 */
export async function newestFile(pattern: string, now: Date): Promise<FoundFile | null> {
  const folder = dirname(pattern);
  const names = await readdir(folder).catch(() => {
    throw new ImportError(`The folder ${folder} cannot be read.`);
  });
  const matches = matcher(basename(pattern));
  const files = await Promise.all(
    names.filter((name) => matches.test(name) && !IGNORED.test(name)).map((name) => look(join(folder, name))),
  );
  const [newest] = files
    .filter((file) => file !== null)
    .sort((one, other) => other.changed - one.changed || other.path.localeCompare(one.path));
  if (!newest) return null;
  const { path, mark, changed } = newest;
  return { path, mark, isGrowing: Math.abs(now.getTime() - changed) < STILL_MS };
}

const IGNORED = /^\.|\.(part|tmp|filepart)$|\.rejected\.csv$/i;

function matcher(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "i");
}

async function look(path: string) {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return {
    path,
    changed: found.mtimeMs,
    mark: `${basename(path)} ${found.size} ${Math.round(found.mtimeMs)}`,
  };
}
