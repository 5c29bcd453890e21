import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { MAGIC, TAIL_BYTES, type Trailer } from "./copy-format.ts";

/** A draft without writes for so long belongs to a dead process, in ms. */
const DEAD_DRAFT_MS = 60_000;

/**
 * Writes a copy beside the old one, and moves it into place once it is whole and on the disk. The
 * last of several processes wins. `writeSections` returns the trailer's content. A failure leaves
 * nothing behind.
 */
export async function writeCopy(
  path: string,
  writeSections: (file: FileHandle) => Promise<Trailer>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeDeadDrafts(path);
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await writeTrailer(file, await writeSections(file));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeTrailer(file: FileHandle, trailer: Trailer): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(trailer));
  const tail = Buffer.alloc(TAIL_BYTES);
  MAGIC.copy(tail);
  tail.writeUInt32LE(bytes.length, 8);
  tail.writeUInt32LE(crc32(bytes), 12);
  await file.appendFile(Buffer.concat([bytes, tail]));
}

/** Deletes drafts of killed writers. */
export async function removeDeadDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(".draft")) continue;
    const changed = await stat(join(folder, name)).catch(() => null);
    if (changed && Date.now() - changed.mtimeMs > DEAD_DRAFT_MS)
      await rm(join(folder, name), { force: true });
  }
}
