import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { draftOf } from "./drafts.ts";
import type { StoredFile } from "./file-store.ts";
import { unlessMissing } from "./unless-missing.ts";

/** Writes a file so that readers see all of it or nothing. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = draftOf(path);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Size and time of a file; null without one. */
export async function statFile(path: string): Promise<StoredFile | null> {
  const found = await unlessMissing(stat(path));
  return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtimeMs } : null;
}
