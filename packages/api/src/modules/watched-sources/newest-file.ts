import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ImportError } from "@tuerca/feeds";

/** A file changed so recently may still be growing. */
const STILL_MS = 10_000;

/** A file in a watched folder; `mark` changes with the file, and needs no reading. */
export type FoundFile = { path: string; mark: string; isGrowing: boolean };

/**
 * The newest file of a folder whose name matches the last part of `pattern` (`*` and `?`), or null.
 * Ignores hidden, half-written and rejects files. Throws ImportError without the folder.
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
