import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { draftOf, removeDraftsBelow } from "@tuerca/platform/storage";
import { MAGIC, TAIL_BYTES, type Trailer } from "./copy-format.ts";

/**
 * Writes a copy beside the old one, and moves it into place once it is whole and on the disk. The
 * last of several processes wins. `writeSections` returns the trailer's content. A failure leaves
 * nothing behind.
 */
export async function writeCopy(
  path: string,
  writeSections: (file: FileHandle) => Promise<Trailer>,
): Promise<void> {
  await removeDraftsBelow(dirname(path));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = draftOf(path);
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
