import { open, realpath } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { resolveInside, unlessMissing } from "@tuerca/platform/storage";
import { ImageRefused, MAX_IMAGE_BYTES } from "./check-image.ts";

/**
 * Reads an image file inside `root`, links resolved. A missing name is tried again with its `%20`
 * and the like decoded. Throws ImageRefused.
 */
export async function readFileImage(path: string, root: string): Promise<Buffer> {
  const real =
    (await unlessMissing(realpath(path))) ?? (await unlessMissing(realpath(decodedPath(path, root))));
  const realRoot = await unlessMissing(realpath(root));
  if (!real || !realRoot) throw new ImageRefused("does not exist");
  if (!resolveInside(realRoot, real)) throw new ImageRefused("lies outside of the feed's folder");
  const file = await open(real);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new ImageRefused("is not a file");
    if (found.size > MAX_IMAGE_BYTES) throw new ImageRefused("is larger than 10 MB");
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function decodedPath(path: string, root: string): string {
  try {
    return resolve(root, decodeURIComponent(relative(root, path)).replaceAll("\0", ""));
  } catch {
    return path;
  }
}
