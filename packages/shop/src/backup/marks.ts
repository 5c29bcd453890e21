import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError, RESTORING } from "./format.ts";

/** The file in DATA_DIR that names the database to which its own was moved. */
const MOVED = "moved-to";

/**
 * Throws BackupError if the embedded database must not be opened: it was moved to another server,
 * which has the newer orders, or a restore has not ended. A move to `mayGoTo` may be repeated.
 */
export async function refuseMarkedFolder(dataDir: string, mayGoTo?: string): Promise<void> {
  const mark = join(dataDir, MOVED);
  const target = (await readFile(mark, "utf8").catch(() => null))?.trim();
  if (target !== undefined && target !== mayGoTo)
    throw new BackupError(
      `The database of ${dataDir} was moved to ${target}, or is being moved: set DATABASE_URL to that one. To go on with the embedded one after all, without what the other has since, delete ${mark}.`,
    );
  if (await stat(join(dataDir, RESTORING)).catch(() => null))
    throw new BackupError(
      `A backup is being restored into ${dataDir}, or was and has not ended: restore it again.`,
    );
}

/** Closes the embedded database of a data folder for good. */
export async function markMoved(dataDir: string, target: string): Promise<void> {
  await writeFile(join(dataDir, MOVED), `${target}\n`, { flush: true });
}

/** Reopens it after a failed move. */
export async function unmarkMoved(dataDir: string): Promise<void> {
  await rm(join(dataDir, MOVED), { force: true });
}
