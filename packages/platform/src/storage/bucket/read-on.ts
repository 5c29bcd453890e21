import type { AskBucket } from "./ask-bucket.ts";

/** How often one file is read on after its answer was cut off. */
const MOST_CUTS = 5;

/**
 * The bytes of a file whose answer has begun. Where it is cut off, as a long one may be, the rest
 * is asked for, if it is the same file still (`etag`). Throws what cut the last answer off.
 */
export async function* readOn(ask: AskBucket, name: string, first: Response): AsyncGenerator<Uint8Array> {
  const etag = first.headers.get("etag");
  let answer = first;
  let read = 0;
  for (let cuts = 0; ; cuts += 1) {
    try {
      for await (const chunk of answer.body ?? []) {
        read += chunk.length;
        yield chunk;
      }
      return;
    } catch (error) {
      if (etag === null || cuts === MOST_CUTS) throw error;
      const headers = { range: `bytes=${read}-`, "if-match": etag };
      const rest = await ask({ method: "GET", name, headers }).catch(() => null);
      if (rest?.status !== 206) {
        await rest?.body?.cancel();
        throw error;
      }
      answer = rest;
    }
  }
}
