import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { draftOf, statFile, unlessMissing } from "@tuerca/platform/storage";

/** How long an uploaded file and its rejected rows are stored. */
export const FILE_KEPT_MS = DAY_MS;

/** Files that are stored at once. */
export const MOST_FILES = 30;

/** The folder of all uploads. */
const uploadsIn = (dataDir: string) => join(dataDir, "imports", ".office");

/** The paths of an upload; its own name is never part of one. */
export function runPaths(dataDir: string, key: string) {
  const folder = join(uploadsIn(dataDir), key);
  return {
    folder,
    rejected: join(folder, "rejected.csv"),
    csv: join(folder, "feed"),
    lines: join(folder, "feed.jsonl"),
  };
}

/** The path of an upload's file, or null if this machine does not have it. */
export async function findFeed(dataDir: string, key: string): Promise<string | null> {
  const { csv, lines } = runPaths(dataDir, key);
  for (const path of [csv, lines]) if (await statFile(path)) return path;
  return null;
}

/** Stores an upload of at most `most` bytes; null if there are more, or none. */
export async function storeFeed(
  dataDir: string,
  { body, name, most }: { body: Readable; name: string; most: number },
): Promise<{ key: string; path: string; bytes: number } | null> {
  const key = randomUUID();
  const { folder, csv, lines } = runPaths(dataDir, key);
  const path = /\.(jsonl|ndjson)$/i.test(name) ? lines : csv;
  const draft = draftOf(folder);
  await mkdir(uploadsIn(dataDir), { recursive: true });
  try {
    const bytes = await writeUpTo(draft, body, most);
    if (bytes > 0 && bytes <= most) {
      await mkdir(folder);
      await rename(draft, path);
      return { key, path, bytes };
    }
    return null;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a stream to a file; returns its bytes, more than `most` if it was cut off. */
async function writeUpTo(path: string, body: Readable, most: number): Promise<number> {
  const file = await open(path, "wx");
  let bytes = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      bytes += part.length;
      if (bytes > most) break;
      await file.writeFile(part);
    }
  } finally {
    await file.close();
    // Node drops the rest of a body only if nobody has begun to read it.
    body.resume();
  }
  return bytes;
}

/** Deletes the file of an upload; its rejected rows stay. */
export async function deleteFeed(dataDir: string, key: string): Promise<void> {
  const { csv, lines } = runPaths(dataDir, key);
  await rm(csv, { force: true });
  await rm(lines, { force: true });
}

/** Deletes an upload. */
export async function deleteUpload(dataDir: string, key: string): Promise<void> {
  await rm(runPaths(dataDir, key).folder, { recursive: true, force: true });
}

/** How many uploads are stored on this machine. */
export async function countUploads(dataDir: string): Promise<number> {
  return (await unlessMissing(readdir(uploadsIn(dataDir))))?.length ?? 0;
}

/** Deletes the uploads of this machine that are a day old. */
export async function deleteOldUploads(dataDir: string, now: Date): Promise<void> {
  for (const key of (await unlessMissing(readdir(uploadsIn(dataDir)))) ?? []) {
    const found = await unlessMissing(stat(runPaths(dataDir, key).folder));
    if (found && now.getTime() - found.mtimeMs > FILE_KEPT_MS) await deleteUpload(dataDir, key);
  }
}
