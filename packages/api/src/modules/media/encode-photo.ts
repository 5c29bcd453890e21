import { createLimiter } from "@tuerca/platform/limiter";
import sharp from "sharp";
import { checkImage, ImageRefused } from "./check-image.ts";
import { MAX_PIXELS } from "./render-image.ts";

/** Longest side of a stored photo, in pixels: enough to read a part's number. */
const EDGE = 1600;

const AT_ONCE = 2;
const IN_LINE = 20;

const inTurn = createLimiter(AT_ONCE, IN_LINE);

/**
 * A person's photo as a JPEG of some 300 kB without metadata, such as where it was taken. Throws
 * ImageRefused, and Overloaded if too many are waiting.
 */
export function encodePhoto(content: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    await checkImage(content, false);
    return encode(content).catch(() => {
      throw new ImageRefused("cannot be read as an image");
    });
  });
}

/** Longest side of a photo in a list, in pixels: twice what pages show. */
const SMALL_EDGE = 240;

/** A small JPEG, some 12 kB, of a photo of `encodePhoto`. */
export function encodeSmallPhoto(photo: Buffer): Promise<Buffer> {
  return sharp(photo)
    .resize({ width: SMALL_EDGE, height: SMALL_EDGE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}

function encode(content: Buffer): Promise<Buffer> {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
