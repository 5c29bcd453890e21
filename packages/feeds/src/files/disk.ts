import { createReadStream, existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";

/** Whether there is anything at a path. */
export function isThere(path: string): boolean {
  return existsSync(path);
}

/** Size of a file in bytes; null without one. */
export async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** The first bytes of a file. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The bytes of a file, in pieces of at most `length`. */
export function readBytes(path: string, length: number): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: length });
}
