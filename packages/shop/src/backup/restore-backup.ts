import { createWriteStream } from "node:fs";
import { chmod, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { claimFolder, embeddedMajor, prepareDataFolder } from "../embedded-postgres/index.ts";
import { BackupError, FOLDERS_AND_FILES, type Head, RESTORING } from "./format.ts";
import { readArchive } from "./read-archive.ts";
import type { BackupSource } from "./targets/open-source.ts";

const DATABASE = "postgres";
const PARTS = [...FOLDERS_AND_FILES, DATABASE];

export type Restored = { files: number; createdAt: Date };

/**
 * Restores a backup into an empty or missing data folder. Puts nothing in place before the whole
 * backup is unpacked and checked. Returns the number of files and when the backup was made.
 * Throws BackupError, DataFolderInUse.
 */
export async function restoreBackup(options: { source: BackupSource; dataDir: string }): Promise<Restored> {
  const { source, dataDir } = options;
  try {
    return await restoreFrom(source, dataDir);
  } finally {
    source.content.destroy();
  }
}

async function restoreFrom(source: BackupSource, dataDir: string): Promise<Restored> {
  await prepareDataFolder(dataDir);
  const claim = await claimFolder(join(dataDir, DATABASE), dataDir, "restore");
  try {
    await refuseUsed(dataDir);
    await removeParts(dataDir);
    return await fill(dataDir, source);
  } finally {
    claim.release();
  }
}

/** Throws BackupError for anything but locks and the rest of an unfinished restore. */
async function refuseUsed(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  if (names.includes(RESTORING)) return;
  const isUsed = names.some((name) => name !== DATABASE) || (await databaseParts(dataDir)).length > 0;
  if (isUsed)
    throw new BackupError(`The data folder ${dataDir} is not empty: set DATA_DIR to a new one, or empty it.`);
}

async function fill(dataDir: string, source: BackupSource): Promise<Restored> {
  const unpacked = join(dataDir, RESTORING);
  try {
    await mkdir(unpacked, { mode: 0o711 });
    const restored = await unpack(source, unpacked, dataDir);
    for (const part of [...FOLDERS_AND_FILES, ...(await databaseParts(unpacked))])
      await moveIfThere(join(unpacked, part), join(dataDir, part));
    // The server's account passes through here to its own folder.
    await chmod(join(dataDir, DATABASE), 0o711);
    await rm(unpacked, { recursive: true });
    return restored;
  } catch (error) {
    await removeParts(dataDir);
    throw error;
  }
}

async function removeParts(dataDir: string): Promise<void> {
  for (const name of [...FOLDERS_AND_FILES, ...(await databaseParts(dataDir)), RESTORING])
    await rm(join(dataDir, name), { recursive: true, force: true });
}

/** The database folder's content except its locks, which stay in place. */
async function databaseParts(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, DATABASE));
  return names.filter((name) => !name.endsWith(".lock")).map((name) => join(DATABASE, name));
}

async function unpack(source: BackupSource, folder: string, dataDir: string): Promise<Restored> {
  let hasPassword = false;
  let createdAt = new Date(0);
  const files = await readArchive(source, {
    onHead: async (head) => {
      createdAt = new Date(head.createdAt);
      await refuseOtherMajor(head, dataDir);
    },
    onFolder: async (name) => {
      await mkdir(inside(folder, name), { recursive: true, mode: 0o700 });
    },
    onFile: async (name, content) => {
      hasPassword ||= name === "postgres/password";
      await writeFile(inside(folder, name), content);
    },
  });
  if (!hasPassword) throw new BackupError(`The backup ${source.address} has no database.`);
  return { files, createdAt };
}

async function refuseOtherMajor({ postgres, shop }: Head, dataDir: string): Promise<void> {
  const own = await embeddedMajor(join(dataDir, RESTORING, "lib"));
  if (postgres !== own)
    throw new BackupError(
      `has a database of PostgreSQL ${postgres} (shop ${shop}), and this shop has ${own}`,
    );
}

/** The path of a member; only members of known folders are accepted. */
function inside(folder: string, name: string): string {
  const steps = name.split("/");
  const isPlain = steps.every(
    (step) => step !== "" && step !== "." && step !== ".." && !/[\\\0:]/.test(step),
  );
  if (!isPlain || !PARTS.includes(steps[0] ?? ""))
    throw new BackupError(`has a member out of place (${name})`);
  return join(folder, ...steps);
}

async function writeFile(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (await stat(from).catch(() => null)) await rename(from, to);
}
