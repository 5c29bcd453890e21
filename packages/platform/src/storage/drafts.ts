import { createHash, randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { HOUR_MS } from "../clock/clock.ts";
import { unlessMissing } from "./unless-missing.ts";

/** Longer than any writer pauses: a download that receives nothing ends after a minute. */
const UNTOUCHED_MS = HOUR_MS;

/** The folders of DATA_DIR that drafts are written in; its PostgreSQL keeps order by itself. */
const FOLDERS = ["imports", "media", "media-cache", "feeds", "invoice-cache", "catalog-index", "releases"];

/** A draft's end: the system and process that write it. Earlier versions named neither. */
const END = /\.(?:(?<system>[0-9a-f]{8})-(?<pid>\d+)-[0-9a-f]{12}\.part|part|tmp|draft)$/;

/** Where process ids mean the same: this host since its boot, in this container (Linux). */
const SYSTEM = createHash("sha256")
  .update([hostname(), reading(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"))].join())
  .update(reading(() => readlinkSync("/proc/self/ns/pid")))
  .digest("hex")
  .slice(0, 8);

/** The path to write a file at before it is renamed to `path`, of this process alone. */
export function draftOf(path: string): string {
  return `${path}.${SYSTEM}-${process.pid}-${randomBytes(6).toString("hex")}.part`;
}

/** Whether a file's name is that of a draft. */
export const isDraft = (name: string): boolean => END.test(name);

/** Deletes the drafts of ended processes in a data folder. */
export async function removeDeadDrafts(dataDir: string): Promise<void> {
  for (const folder of FOLDERS) await removeDraftsBelow(join(dataDir, folder));
}

/** Deletes the drafts of ended processes in a folder and below; a draft may be a folder. */
export async function removeDraftsBelow(folder: string): Promise<void> {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (await isDead(path)) await rm(path, { recursive: true, force: true });
    else if (entry.isDirectory()) await removeDraftsBelow(path);
  }
}

/** Deletes the drafts of one file whose processes have ended. */
export async function removeDraftsOf(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of (await unlessMissing(readdir(folder))) ?? [])
    if (name.startsWith(`${basename(path)}.`) && (await isDead(join(folder, name))))
      await rm(join(folder, name), { force: true });
}

/** Whether a draft's process has ended; that of another system, if it is untouched for an hour. */
async function isDead(path: string): Promise<boolean> {
  const end = END.exec(basename(path));
  if (!end) return false;
  const { system, pid } = end.groups ?? {};
  if (system === SYSTEM && !isAlive(Number(pid))) return true;
  const found = await unlessMissing(stat(path));
  return found !== null && Date.now() - found.mtimeMs > UNTOUCHED_MS;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** An empty string on a system that has no such file. */
function reading(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
