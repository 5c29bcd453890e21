import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { isDraft, removeDraftsBelow } from "./drafts.ts";
import { unlessMissing } from "./unless-missing.ts";
import { statFile, writeWhole } from "./whole-files.ts";

/** Files that can be made again; the least recently used are deleted at the limit in bytes. */
export type FileCache = {
  /** The cached file, or a new one from `make`, which runs once for concurrent requests. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
};

/** Opens the cache with the folder's earlier files. `key` must be a safe file name. */
export async function openFileCache(folder: string, maxBytes: number): Promise<FileCache> {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose: (_bytes, key, reason) => {
      if (reason === "evict") void rm(join(folder, key), { force: true });
    },
  });
  for (const { name, bytes } of await listFiles(folder)) sizes.set(name, bytes);
  const making = new Map<string, Promise<Buffer>>();

  const make = async (key: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    const cached = await unlessMissing(readFile(join(folder, key)));
    const content = cached ?? (await render());
    if (!cached && content.length <= maxBytes) await writeWhole(join(folder, key), content);
    if (!sizes.get(key)) sizes.set(key, content.length);
    return content;
  };
  return {
    get: (key, render) => {
      const running = making.get(key);
      if (running) return running;
      const started = make(key, render).finally(() => making.delete(key));
      making.set(key, started);
      return started;
    },
  };
}

/** The files of the folder, oldest first; deletes drafts of killed processes. */
async function listFiles(folder: string): Promise<{ name: string; bytes: number }[]> {
  const found: { name: string; bytes: number; modifiedAt: number }[] = [];
  await removeDraftsBelow(folder);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = isDraft(name) ? null : await statFile(join(folder, name));
    if (file) found.push({ name, ...file });
  }
  return found.sort((one, other) => one.modifiedAt - other.modifiedAt);
}
