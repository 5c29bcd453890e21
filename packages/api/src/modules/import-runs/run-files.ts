import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { type FilePlace, openFileStore } from "@tuerca/platform/storage";

/** How long an uploaded file and its rejected rows are stored. */
export const FILE_KEPT_MS = DAY_MS;

/** Files that are stored at once. */
export const MOST_FILES = 30;

/** The folder of all uploads in the file store. */
const UPLOADS = "imports/.office";

/** The names of an upload's files in the file store; its own name is never part of one. */
export function runNames(key: string) {
  const folder = `${UPLOADS}/${key}`;
  return { rejected: `${folder}/rejected.csv`, csv: `${folder}/feed`, lines: `${folder}/feed.jsonl` };
}

/** Lets `use` read an upload's file at a path of this machine; null if it is not stored. */
export async function withFeed<T extends object>(
  place: FilePlace,
  key: string,
  use: (path: string) => Promise<T>,
): Promise<T | null> {
  const { csv, lines } = runNames(key);
  const store = openFileStore(place);
  return (await store.withFile(csv, use)) ?? store.withFile(lines, use);
}

/** Stores an upload of at most `most` bytes; null if there are more, or none. */
export async function storeFeed(
  place: FilePlace,
  { body, name, most }: { body: Readable; name: string; most: number },
): Promise<{ key: string; bytes: number } | null> {
  const key = randomUUID();
  const { csv, lines } = runNames(key);
  return openFileStore(place).write(/\.(jsonl|ndjson)$/i.test(name) ? lines : csv, async (path) => {
    const bytes = await writeUpTo(path, body, most);
    if (bytes > 0 && bytes <= most) return { key, bytes };
    await rm(path);
    return null;
  });
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
export async function deleteFeed(place: FilePlace, key: string): Promise<void> {
  const { csv, lines } = runNames(key);
  const store = openFileStore(place);
  for (const name of [csv, lines]) await store.remove(name);
}

/** Deletes an upload. */
export async function deleteUpload(place: FilePlace, key: string): Promise<void> {
  await deleteFeed(place, key);
  await openFileStore(place).remove(runNames(key).rejected);
}

/** How many uploads are stored. */
export async function countUploads(place: FilePlace): Promise<number> {
  const keys = new Set<string | undefined>();
  for await (const { name } of openFileStore(place).list(UPLOADS)) keys.add(name.split("/").at(-2));
  return keys.size;
}

/** Deletes what is a day old. */
export async function deleteOldUploads(place: FilePlace, now: Date): Promise<void> {
  const store = openFileStore(place);
  for await (const { name, modifiedAt } of store.list(UPLOADS))
    if (now.getTime() - modifiedAt > FILE_KEPT_MS) await store.remove(name);
}
