import { createHash } from "node:crypto";
import type { Bucket } from "../../config/bucket.ts";
import { checkName } from "../names.ts";
import { type AskBucket, openAskBucket } from "./ask-bucket.ts";
import { StoreAway } from "./store-away.ts";

/** Bytes of a part. S3 takes 10,000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * Stores what a stream brings, of any length, with two parts in memory. The file appears whole or
 * not at all. Returns its bytes. Throws StoreAway.
 */
export async function uploadStream(
  bucket: Bucket,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const ask = openAskBucket(bucket);
  const expected = async (request: Parameters<AskBucket>[0]) => {
    const answer = await ask(request);
    if (!answer) throw new StoreAway(`s3://${bucket.name}`, "404");
    return { text: await answer.text(), etag: answer.headers.get("etag") ?? "" };
  };
  const hasBytes = async (bytes: number) => {
    const found = await ask({ ...file, method: "HEAD" });
    return found?.headers.get("content-length") === String(bytes);
  };
  const file = { name: checkName(name) };
  const { text } = await expected({ ...file, method: "POST", query: { uploads: "" } });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1] ?? "";
  try {
    const etags: string[] = [];
    let bytes = 0;
    for await (const body of inParts(content)) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const headers = { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") };
      etags.push((await expected({ ...file, method: "PUT", query, headers, body, bytes: body.length })).etag);
      bytes += body.length;
    }
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    const completed = await ask({ ...file, method: "POST", query: { uploadId }, body, bytes: body.length });
    // A second try finds no upload where the answer to the first one was lost.
    const isThere = completed ? !(await completed.text()).includes("<Error>") : await hasBytes(bytes);
    if (!isThere) throw new StoreAway(`s3://${bucket.name}`, "InternalError");
    return bytes;
  } catch (error) {
    // What stays is no file, and the service deletes it by its own rule.
    await ask({ ...file, method: "DELETE", query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Pieces of PART_BYTES; only the last one is smaller. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let part = Buffer.allocUnsafeSlow(PART_BYTES);
  let filled = 0;
  for await (const chunk of content)
    for (let from = 0; from < chunk.length; ) {
      const taken = Math.min(chunk.length - from, PART_BYTES - filled);
      part.set(chunk.subarray(from, from + taken), filled);
      filled += taken;
      from += taken;
      if (filled < PART_BYTES) continue;
      yield part;
      part = Buffer.allocUnsafeSlow(PART_BYTES);
      filled = 0;
    }
  if (filled > 0) yield part.subarray(0, filled);
}
