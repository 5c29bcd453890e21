import { readdir, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";

const MB = 1024 * 1024;

/** The steps of shared buffers, in MB. */
const STEPS = [64, 128, 256];

/** Parts of shared buffers that hold the log before it is written. */
const WAL_PART = 16;

/** The part of a machine's memory that shared buffers may take. */
const MACHINE_PART = 8;

/** The server's memory by a cluster's data, as parameters; one that is unreadable is empty. */
export async function bufferSettings(cluster: string): Promise<Record<string, string>> {
  const machine = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const wanted = Math.min(await sizeOf(join(cluster, "base")), machine / MACHINE_PART) / MB;
  const buffers = STEPS.find((step) => step >= wanted) ?? Math.max(...STEPS);
  return { shared_buffers: `${buffers}MB`, wal_buffers: `${buffers / WAL_PART}MB` };
}

/** Bytes of the files in the folders of a folder, each of which is a database. */
async function sizeOf(base: string): Promise<number> {
  const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
