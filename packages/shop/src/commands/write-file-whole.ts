import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a file, which appears whole or not at all, in place of an earlier one, and prints its path.
 */
export async function writeFileWhole(content: Readable, path: string): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(content, createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  console.log(`Written to ${path}.`);
}
