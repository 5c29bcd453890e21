import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { statFile, unlessMissing, writeWhole } from "../../platform/storage/index.ts";

/** Rendered images on disk; those used least lately go when the bound in bytes is reached. */
export type ImageCache = {
  /** The kept image, or the made one; one that is being made is not made twice. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
};

/** Opens the cache with what an earlier process left in the folder. `key` must be a safe file name. */
export async function openImageCache(folder: string, maxBytes: number): Promise<ImageCache> {
  await mkdir(folder, { recursive: true });
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
    const kept = await unlessMissing(readFile(join(folder, key)));
    const content = kept ?? (await render());
    if (!kept && content.length <= maxBytes) await writeWhole(join(folder, key), content);
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

/** The files of the folder, the oldest first; drafts of a process that was killed are taken away. */
async function listFiles(folder: string): Promise<{ name: string; bytes: number }[]> {
  const found: { name: string; bytes: number; modifiedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    const file = await statFile(join(folder, name));
    if (name.endsWith(".tmp")) await rm(join(folder, name), { force: true });
    else if (file) found.push({ name, ...file });
  }
  return found.sort((one, other) => one.modifiedAt - other.modifiedAt);
}
