import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, utimes } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "@tuerca/platform/storage";

/**
 * Counts of files and bytes seen; `known` were there already, `damaged` are pictures whose bytes
 * are not those of their name.
 */
export type MovedFiles = { files: number; bytes: number; known: number; damaged: string[] };

const AT_ONCE = 8;

/** Other files in these folders are of one machine. Feeds are written anew. */
const MOVED = /^media\/|^imports\/\.office\/|^imports\/[^/]+\/rejected\.csv$/;
const PICTURE = /\/([0-9a-f]{64})\.\w+$/;

/**
 * Copies pictures, uploads and rejected rows to another store, and compares hashes there. Files
 * that are the same there are left, so a stopped move goes on. Throws StoreAway, and an Error for a
 * copy that differs.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (moved: MovedFiles) => void,
): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, bytes: 0, known: 0, damaged: [] };
  const files = filesOf(from);
  const work = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { name, bytes } = next.value;
      const outcome = await moveFile(from, to, next.value);
      moved.files += 1;
      moved.bytes += bytes;
      if (outcome === "known") moved.known += 1;
      if (outcome === "damaged") moved.damaged.push(name);
      onProgress(moved);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return moved;
}

type Listed = { name: string; bytes: number; modifiedAt: number };

async function* filesOf(store: FileStore): AsyncGenerator<Listed> {
  for (const folder of ["media", "imports"])
    for await (const file of store.list(folder)) if (MOVED.test(file.name)) yield file;
}

async function moveFile(from: FileStore, to: FileStore, { name, bytes, modifiedAt }: Listed) {
  const at = new Date(modifiedAt);
  return from.withFile(name, async (path) => {
    const hash = await hashOf(path);
    const named = PICTURE.exec(name)?.[1] ?? hash;
    if (named !== hash) return "damaged";
    const there = await to.stat(name);
    if (there?.bytes === bytes && (await to.withFile(name, hashOf)) === hash) return "known";
    await to.write(name, async (target) => {
      await copyFile(path, target);
      await utimes(target, at, at);
    });
    if ((await to.withFile(name, hashOf)) !== hash) throw new Error(`The copy of ${name} differs.`);
    return "copied";
  });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
