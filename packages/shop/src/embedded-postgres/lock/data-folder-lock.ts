import { readFileSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataFolderInUse, writingTo } from "../errors.ts";
import { makeFolder } from "../make-folder.ts";
import { type FileLock, isLocked, lockFile } from "./file-lock.ts";

const LOCK_FILE = "owner.lock";

/** A mere check for an owner holds the lock for a moment, and must not refuse a real owner. */
const ATTEMPTS = 5;
const PAUSE_MS = 40;

/** Longer than any line, so that each one overwrites the previous one at once. */
const LINE_LENGTH = 120;

const LINES = /^(\d+) (\S*) (.*?) *\n(?:(\S+ \S+) (.*?) *\n)?/;

/** A claimed folder; `publish` stores a one-line note, which others read with `readOwner`. */
export type FolderClaim = { publish(note: string): void; release(): void };

/**
 * The owner of a folder: its pid in its own namespace, its host and its note; `task` is the command
 * that it runs ("" if it named none), `since` the claim's time in UTC.
 */
export type FolderOwner = { pid: number; host: string; note: string; task: string; since: string };

/**
 * Makes this process the owner of a folder (created if missing) until `release` or its death,
 * against every process that sees the folder. `name` is for error messages, `task` for those of
 * others. Throws DataFolderInUse, DataFolderNotWritable, FolderKeepsNoLocks.
 */
export async function claimFolder(folder: string, name = folder, task = ""): Promise<FolderClaim> {
  await writingTo(name, () => makeFolder(folder));
  for (let attempt = 1; ; attempt += 1) {
    const lock = await writingTo(name, async () => lockFile(join(folder, LOCK_FILE)));
    if (lock) return holding(lock, task);
    if (attempt === ATTEMPTS) throw new DataFolderInUse(name, readOwner(folder));
    await sleep(PAUSE_MS);
  }
}

function holding({ fd, release }: FileLock, task: string): FolderClaim {
  const since = new Date().toISOString().slice(0, 19).replace("T", " ");
  const write = (note: string) => {
    const lines = [`${process.pid} ${hostname()} ${note}`, `${since} ${task}`];
    writeSync(fd, lines.map((line) => `${line.padEnd(LINE_LENGTH)}\n`).join(""), 0);
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
  const [, pid, host = "", note = "", since = "", task = ""] = LINES.exec(readFileSync(path, "utf8")) ?? [];
  return pid === undefined ? null : { pid: Number(pid), host, note, task, since };
}
