import sharp from "sharp";
import { MAX_PIXELS } from "./render-image.ts";

/** A source that can never be an image of the shop; the message says why, `problem` in short. */
export class ImageRefused extends Error {
  readonly problem: "bytes" | "pixels" | "small" | "unreadable";

  constructor(message: string, problem: ImageRefused["problem"] = "unreadable") {
    super(message);
    this.problem = problem;
  }
}

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
  if (content.length > MAX_IMAGE_BYTES) throw new ImageRefused("is larger than 10 MB", "bytes");
  try {
    const { format, compression, width, height, pages = 1 } = await sharp(content, OPTIONS).metadata();
    if (format === "svg") return allowSvg ? await rasterise(content) : refuse("is an SVG from elsewhere");
    const extension = EXTENSIONS[format];
    if (!extension || (format === "heif" && compression !== "av1"))
      return refuse("is not a JPEG, PNG, WebP, AVIF, GIF or SVG image");
    if (width * height * pages > MAX_PIXELS) throw tooManyPixels();
    await sharp(content, OPTIONS).resize(16).toBuffer();
    return { content, extension, width, height };
  } catch (error) {
    throw error instanceof ImageRefused ? error : refusalOf(error);
  }
}

function refuse(reason: string): never {
  throw new ImageRefused(reason);
}

function refusalOf(error: unknown): ImageRefused {
  const text = error instanceof Error ? error.message : "";
  return /pixel limit/i.test(text) ? tooManyPixels() : new ImageRefused("cannot be read as an image");
}

function tooManyPixels(): ImageRefused {
  return new ImageRefused("has more than 25 megapixels", "pixels");
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
