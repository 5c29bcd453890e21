import type { Readable } from "node:stream";

/** The bytes of a stream, or null if there are more. It stays open: the answer needs its socket. */
export async function readUpTo(body: Readable, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > most) break;
    parts.push(part);
  }
  // Node drops the rest of a body only if nobody has begun to read it.
  body.resume();
  return size > most ? null : Buffer.concat(parts);
}
