import sharp from "sharp";
import { MAX_PIXELS } from "./render-image.ts";

/** A source that can never be an image of the shop; the message says why. */
export class ImageRefused extends Error {}

export type CheckedImage = { content: Buffer; extension: string; width: number; height: number };

/** Maximum bytes of an image. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

const SVG_EDGE = 1000;
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  gif: "gif",
  heif: "avif",
};

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;

/**
 * Checks that bytes are a decodable image within the limits. An SVG, which may contain scripts,
 * becomes a PNG if `allowSvg`. Throws ImageRefused.
 */
export async function checkImage(content: Buffer, allowSvg: boolean): Promise<CheckedImage> {
  if (content.length > MAX_IMAGE_BYTES) throw new ImageRefused("is larger than 10 MB");
  try {
    const { format, compression, width, height, pages = 1 } = await sharp(content, OPTIONS).metadata();
    if (format === "svg") return allowSvg ? await rasterise(content) : refuse("is an SVG from elsewhere");
    const extension = EXTENSIONS[format];
    if (!extension || (format === "heif" && compression !== "av1"))
      return refuse("is not a JPEG, PNG, WebP, AVIF, GIF or SVG image");
    if (width * height * pages > MAX_PIXELS) return refuse("has more than 25 megapixels");
    await sharp(content, OPTIONS).resize(16).toBuffer();
    return { content, extension, width, height };
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused(reasonOf(error));
  }
}

function refuse(reason: string): never {
  throw new ImageRefused(reason);
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  if (/pixel limit/i.test(text)) return "has more than 25 megapixels";
  return "cannot be read as an image";
}

async function rasterise(svg: Buffer): Promise<CheckedImage> {
  const { width, height } = await sharp(svg, OPTIONS).metadata();
  const density = Math.min(2400, Math.max(1, (72 * SVG_EDGE) / Math.max(width, height)));
  const { data, info } = await sharp(svg, { ...OPTIONS, density })
    .resize({ width: SVG_EDGE, height: SVG_EDGE, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { content: data, extension: "png", width: info.width, height: info.height };
}
