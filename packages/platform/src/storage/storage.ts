import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { draftOf } from "./drafts.ts";
import { unlessMissing } from "./unless-missing.ts";

export type StoredFile = { bytes: number; modifiedAt: number };

/** Files by content: the same bytes have the same path, and a path never changes its bytes. */
export type Storage = {
  /** Stores the bytes; returns their path, `ab/ab12….jpg`. */
  put(content: Buffer, extension: string): Promise<string>;
  /** Null if there is no such file. */
  get(path: string): Promise<Buffer | null>;
  stat(path: string): Promise<StoredFile | null>;
};

const PATH = /^[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** Files in a folder of this machine. A file appears whole or not at all. */
export function openStorage(folder: string): Storage {
  return {
    put: async (content, extension) => {
      const hash = createHash("sha256").update(content).digest("hex");
      const path = `${hash.slice(0, 2)}/${hash}.${extension}`;
      await writeWhole(join(folder, path), content);
      return path;
    },
    get: async (path) => (PATH.test(path) ? unlessMissing(readFile(join(folder, path))) : null),
    stat: async (path) => (PATH.test(path) ? statFile(join(folder, path)) : null),
  };
}

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
