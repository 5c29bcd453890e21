import { type FileHandle, open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { StoredImage } from "@tuerca/search";
import { MAGIC, paddingOf, type SectionEntry, TAIL_BYTES, type Trailer } from "./copy-format.ts";

const PIECE_BYTES = 4 << 20;

/** The reason why a copy is not used. */
export class UnusableCopy extends Error {}

export type StoredCopy = { trailer: Trailer; image: StoredImage };

/**
 * Reads a copy; each section is in memory once. `check` runs before large reads and throws to
 * refuse a trailer. Throws UnusableCopy for a damaged file, and errors of the file system.
 */
export async function readCopy(
  path: string,
  check: (trailer: Trailer) => Promise<void>,
): Promise<StoredCopy> {
  const file = await open(path);
  try {
    const { trailer, start } = await readTrailer(file);
    await check(trailer);
    const places = placesOf(trailer.sections, start);
    const image = new Map<string, ArrayBuffer>();
    for (const { section, range } of places) image.set(section.name, await readSection(file, section, range));
    return { trailer, image };
  } finally {
    await file.close();
  }
}

async function readTrailer(file: FileHandle): Promise<{ trailer: Trailer; start: number }> {
  const { size } = await file.stat();
  if (size < TAIL_BYTES) throw new UnusableCopy("it is too short");
  const tail = Buffer.from(await readAt(file, size - TAIL_BYTES, TAIL_BYTES));
  if (!tail.subarray(0, MAGIC.length).equals(MAGIC)) throw new UnusableCopy("it has no end");
  const length = tail.readUInt32LE(8);
  const start = size - TAIL_BYTES - length;
  if (start < 0) throw new UnusableCopy("it is too short");
  const bytes = Buffer.from(await readAt(file, start, length));
  if (crc32(bytes) !== tail.readUInt32LE(12)) throw new UnusableCopy("its trailer is damaged");
  return { trailer: JSON.parse(bytes.toString()), start };
}

/** The position of each section; together they fill the file up to the trailer. */
function placesOf(
  sections: readonly SectionEntry[],
  end: number,
): { section: SectionEntry; range: number }[] {
  let range = 0;
  const places = sections.map((section) => {
    const start = range;
    range += section.length + paddingOf(section.length);
    return { section, range: start };
  });
  if (range !== end) throw new UnusableCopy("its sections do not fill it");
  return places;
}

async function readSection(file: FileHandle, section: SectionEntry, range: number): Promise<ArrayBuffer> {
  const buffer = await readAt(file, range, section.length);
  let crc = 0;
  for (let from = 0; from < buffer.byteLength; from += PIECE_BYTES)
    crc = crc32(new Uint8Array(buffer, from, Math.min(PIECE_BYTES, buffer.byteLength - from)), crc);
  if (crc !== section.crc) throw new UnusableCopy(`its section ${section.name} is damaged`);
  return buffer;
}

async function readAt(file: FileHandle, range: number, length: number): Promise<ArrayBuffer> {
  const buffer = new ArrayBuffer(length);
  for (let from = 0; from < length; ) {
    const piece = new Uint8Array(buffer, from, Math.min(PIECE_BYTES, length - from));
    const { bytesRead } = await file.read(piece, 0, piece.length, range + from);
    if (bytesRead === 0) throw new UnusableCopy("it is too short");
    from += bytesRead;
  }
  return buffer;
}
