import { readFileSync, writeSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataFolderInUse, writingTo } from "../errors.ts";
import { type FileLock, isLocked, lockFile } from "./file-lock.ts";

const LOCK_FILE = "owner.lock";

/** A mere check for an owner holds the lock for a moment, and must not refuse a real owner. */
const ATTEMPTS = 5;
const PAUSE_MS = 40;

/** Longer than any line, so that each one overwrites the previous one at once. */
const LINE_LENGTH = 120;

/** A claimed folder; `publish` stores a one-line note, which others read with `readOwner`. */
export type FolderClaim = { publish(note: string): void; release(): void };

/** The owner of a folder: its pid in its own namespace, its host and its note. */
export type FolderOwner = { pid: number; host: string; note: string };

/**
 * Makes this process the owner of a folder (created if missing) until `release` or its death,
 * against every process that sees the folder. `name` is for error messages. Throws DataFolderInUse,
 * DataFolderNotWritable, FolderKeepsNoLocks.
 */
export async function claimFolder(folder: string, name = folder): Promise<FolderClaim> {
  await writingTo(name, () => mkdir(folder, { recursive: true }));
  for (let attempt = 1; ; attempt += 1) {
    const lock = await writingTo(name, async () => lockFile(join(folder, LOCK_FILE)));
    if (lock) return holding(lock);
    if (attempt === ATTEMPTS) throw new DataFolderInUse(name, readOwner(folder));
    await sleep(PAUSE_MS);
  }
}

function holding({ fd, release }: FileLock): FolderClaim {
  const write = (note: string) => {
    const line = `${process.pid} ${hostname()} ${note}`;
    writeSync(fd, `${line.padEnd(LINE_LENGTH)}\n`, 0);
  };
  write("");
  return {
    publish: (note) => {
      try {
        write(note);
      } catch {
        // A full disk costs the note, never the claim.
      }
    },
    release,
  };
}

/** The live owner of a folder; null if there is none, or it has not identified itself yet. */
export function readOwner(folder: string): FolderOwner | null {
  const path = join(folder, LOCK_FILE);
  if (!isLocked(path)) return null;
  const [, pid, host = "", note = ""] = /^(\d+) (\S*) (.*?) *\n/.exec(readFileSync(path, "utf8")) ?? [];
  return pid === undefined ? null : { pid: Number(pid), host, note };
}
