import type { Readable } from "node:stream";
import { readUpTo } from "@tuerca/platform/http/read-up-to";
import { ImageRefused, MAX_IMAGE_BYTES } from "./check-image.ts";

/** `bytes` is the announced length of the body, null if it is not known. */
export type Upload = { body: Readable; bytes: number | null };

/** The bytes of an uploaded picture. Throws ImageRefused if it is too large. */
export async function readUpload({ body, bytes }: Upload): Promise<Buffer> {
  const content = bytes === null || bytes <= MAX_IMAGE_BYTES ? await readUpTo(body, MAX_IMAGE_BYTES) : null;
  if (content) return content;
  throw new ImageRefused("is larger than 10 MB", "bytes");
}
