import type { FileHandle } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import type { IndexImage } from "@tuerca/search";
import { paddingOf, type SectionEntry } from "./copy-format.ts";

const BLOCK_BYTES = 4 << 20;
/** Gathering small arrays blocks at most this long, in ms. */
const SLICE_MS = 3;
/** The number of arrays between two checks of the time. */
const LOOK_EVERY = 256;

/**
 * Writes the sections of an image in blocks, with pauses for other work. The index must not change
 * meanwhile. Throws the signal's reason when it aborts, and write errors.
 */
export async function writeSections(
  file: FileHandle,
  image: IndexImage,
  signal: AbortSignal,
): Promise<SectionEntry[]> {
  const block = new BlockWriter(file, signal);
  const sections: SectionEntry[] = [];
  for (const { name, parts } of image) {
    block.startSection();
    for (const part of parts) {
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
      for (let from = 0; from < bytes.length; ) {
        if (block.isFull) await block.flush();
        from += block.add(bytes, from);
      }
      if (block.isPauseDue()) await block.pause();
    }
    sections.push({ name, ...(await block.endSection()) });
  }
  return sections;
}

class BlockWriter {
  private file: FileHandle;
  private signal: AbortSignal;
  private block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  private used = 0;
  private length = 0;
  private crc = 0;
  private parts = 0;
  private lastPause = performance.now();

  constructor(file: FileHandle, signal: AbortSignal) {
    this.file = file;
    this.signal = signal;
  }

  get isFull(): boolean {
    return this.used === BLOCK_BYTES;
  }

  startSection(): void {
    this.length = 0;
    this.crc = 0;
  }

  /** Takes as many of the bytes from `from` on as fit; returns how many. */
  add(bytes: Uint8Array, from: number): number {
    const piece = bytes.subarray(from, from + BLOCK_BYTES - this.used);
    this.block.set(piece, this.used);
    this.used += piece.length;
    return piece.length;
  }

  async flush(): Promise<void> {
    const bytes = this.block.subarray(0, this.used);
    this.crc = crc32(bytes, this.crc);
    this.length += bytes.length;
    this.used = 0;
    await this.write(bytes);
  }

  isPauseDue(): boolean {
    this.parts += 1;
    return this.parts % LOOK_EVERY === 0 && performance.now() - this.lastPause > SLICE_MS;
  }

  async pause(): Promise<void> {
    await nextTurn();
    this.lastPause = performance.now();
    this.signal.throwIfAborted();
  }

  async endSection(): Promise<{ length: number; crc: number }> {
    if (this.used > 0) await this.flush();
    if (paddingOf(this.length) > 0) await this.write(Buffer.alloc(paddingOf(this.length)));
    return { length: this.length, crc: this.crc };
  }

  private async write(bytes: Uint8Array): Promise<void> {
    this.signal.throwIfAborted();
    for (let from = 0; from < bytes.length; )
      from += (await this.file.write(bytes, from, bytes.length - from)).bytesWritten;
    this.lastPause = performance.now();
  }
}
