import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { draftOf, removeDraftsOf } from "@tuerca/api/settings";

/** Writes a file, whole or not at all, in place of an earlier one, and prints its path. */
export async function writeFileWhole(content: Readable, path: string): Promise<void> {
  const part = draftOf(path);
  await removeDraftsOf(path);
  try {
    await pipeline(content, createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  console.log(`Written to ${path}.`);
}
