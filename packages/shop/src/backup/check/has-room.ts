import { stat } from "node:fs/promises";
import { join } from "node:path";
import { measureDisk } from "@tuerca/platform/storage";
import { FOLDERS_AND_FILES } from "../format.ts";
import { listBelow } from "../list-below.ts";

/** Stays free for the shop while its copy is there, in bytes. */
const SPARE = 1024 ** 3;

/**
 * Whether the disk of a data folder has room for a second shop, so that a check of a backup leaves
 * the first one enough. `free` bytes are those of the disk, unless given.
 */
export async function hasRoom(dataDir: string, free?: number): Promise<boolean> {
  const there = free ?? (await measureDisk(dataDir)).free;
  let needed = SPARE;
  for (const part of ["postgres", ...FOLDERS_AND_FILES]) needed += await bytesOf(join(dataDir, part));
  return there >= needed;
}

async function bytesOf(path: string): Promise<number> {
  const own = await stat(path).catch(() => null);
  if (!own?.isDirectory()) return own?.size ?? 0;
  let bytes = 0;
  for await (const { name, isFolder } of listBelow(path, () => false))
    if (!isFolder) bytes += (await stat(join(path, name)).catch(() => null))?.size ?? 0;
  return bytes;
}
