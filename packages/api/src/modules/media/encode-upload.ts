import { createLimiter } from "@tuerca/platform/limiter";
import sharp from "sharp";
import { type CheckedImage, checkImage, ImageRefused } from "./check-image.ts";
import { MAX_PIXELS } from "./render-image.ts";

/** Longest and shortest side of a stored picture, in pixels. */
const LONGEST = 3000;
const SHORTEST = 200;

const FORMATS = new Set(["jpg", "png", "webp"]);

const AT_ONCE = 2;
const IN_LINE = 20;

/** The limit of pictures of the staff that are read at once. */
export const inTurn = createLimiter(AT_ONCE, IN_LINE);

/**
 * A picture of the staff, encoded anew in its own format: upright, without metadata, of at most
 * 3,000 pixels a side. The same bytes give the same picture. Throws ImageRefused, and Overloaded if
 * too many are waiting.
 */
export function encodeUpload(content: Buffer): Promise<CheckedImage> {
  return inTurn(async () => {
    const extension = await checkUpload(content, SHORTEST);
    return encode(content, extension).catch(refuseUnreadable);
  });
}

/** The format of a picture that is large enough. Throws ImageRefused. */
export async function checkUpload(content: Buffer, shortest: number): Promise<string> {
  const { extension, width, height } = await checkImage(content, false);
  if (!FORMATS.has(extension)) throw new ImageRefused("is not a JPEG, PNG or WebP image");
  if (Math.min(width, height) < shortest)
    throw new ImageRefused(`is smaller than ${shortest} pixels`, "small");
  return extension;
}

/** Refuses a picture that fails while it is encoded. */
export function refuseUnreadable(): never {
  throw new ImageRefused("cannot be read as an image");
}

async function encode(content: Buffer, extension: string): Promise<CheckedImage> {
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: "inside", withoutEnlargement: true });
  const encoded =
    extension === "jpg"
      ? image.jpeg({ quality: 90, mozjpeg: true })
      : extension === "png"
        ? image.png()
        : image.webp({ quality: 90 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { content: data, extension, width: info.width, height: info.height };
}
