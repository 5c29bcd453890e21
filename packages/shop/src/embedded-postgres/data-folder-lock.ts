import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataFolderInUse, errorCode, writingTo } from "./errors.ts";
import { isAlive, processIdentity } from "./process-table.ts";

const LOCK_FOLDER = ".lock";
const ATTEMPTS = 3;

/** A held folder; `publish` leaves a short note that others read with `readOwner`. */
export type FolderClaim = { publish(note: string): Promise<void>; release(): Promise<void> };

/**
 * Makes this process the owner of a data folder (made when missing) until `release` or its death.
 * Throws DataFolderInUse with the pid of the live owner, DataFolderNotWritable.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const { release } = await claimFolder(dataDir);
  return { release };
}

/**
 * As lockDataFolder, with a note. Every contender makes a file with its own, never reused name and then looks for
 * others, so that no two can miss each other and a dead one's file can be removed by anybody at any time.
 */
export async function claimFolder(folder: string): Promise<FolderClaim> {
  const claims = join(folder, LOCK_FOLDER);
  await writingTo(folder, () => mkdir(claims, { recursive: true }));
  const self = await processIdentity(process.pid);
  if (!self) throw new Error("The operating system does not tell the start time of this process.");
  const file = join(claims, self);
  for (let attempt = 1; ; attempt += 1) {
    await createClaim(folder, file);
    const rival = await findLiveClaim(claims, self);
    if (!rival) return { publish: (note) => writeFile(file, note), release: () => rm(file, { force: true }) };
    await rm(file, { force: true });
    if (attempt === ATTEMPTS) throw new DataFolderInUse(folder, Number.parseInt(rival, 10));
    // Two that start at once both step back; unequal pauses let one of them through.
    await sleep(30 + Math.random() * 120);
  }
}

/** The live owner of a folder and its note (empty until published); null when nobody lives who owns it. */
export async function readOwner(folder: string): Promise<{ pid: number; note: string } | null> {
  const claims = join(folder, LOCK_FOLDER);
  const identity = await findLiveClaim(claims, "").catch(() => null);
  if (!identity) return null;
  const note = await readFile(join(claims, identity), "utf8").catch(() => "");
  return { pid: Number.parseInt(identity, 10), note };
}

async function createClaim(folder: string, file: string): Promise<void> {
  await writingTo(folder, async () => {
    try {
      await writeFile(file, "", { flag: "wx", mode: 0o600 });
    } catch (error) {
      throw errorCode(error) === "EEXIST" ? new DataFolderInUse(folder, process.pid) : error;
    }
  });
}

async function findLiveClaim(claims: string, self: string): Promise<string | null> {
  for (const identity of await readdir(claims)) {
    if (identity === self) continue;
    if (await isAlive(identity)) return identity;
    await rm(join(claims, identity), { force: true }).catch(() => undefined);
  }
  return null;
}
