import { LINK_PREVIEW, type MediaTransform } from "@tuerca/contract";
import sharp, { type Sharp } from "sharp";

export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

/** Maximum pixels of an image, width times height. */
export const MAX_PIXELS = 25_000_000;

/** The share of each side of its plate that a picture fills. */
const PLATE_PART = 0.86;

const SVG_DENSITY = 72;
const MAX_SVG_DENSITY = 2400;

sharp.concurrency(1);
sharp.cache(false);

/** Renders an image at a size. Photos are never enlarged; drawings (SVG) get the requested size. */
export async function renderImage(
  original: Buffer,
  transform: MediaTransform,
  format: ImageFormat,
): Promise<Buffer> {
  const { image, isVector } = await openImage(original, transform);
  const sized = await resize(image, transform, isVector);
  return encode(sized, format, isVector).toBuffer();
}

/**
 * The format for a browser: the smallest that it accepts, else one that all support (JPEG for
 * photos without transparency).
 */
export function formatFor(accept: string, path: string, transform: MediaTransform): ImageFormat {
  if (accept.includes("image/avif")) return "avif";
  if (accept.includes("image/webp")) return "webp";
  const isOpaque = transform.kind === "box" && transform.background !== null && !path.endsWith(".svg");
  return isOpaque || path.endsWith(".jpg") ? "jpeg" : "png";
}

async function openImage(original: Buffer, transform: MediaTransform) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  const { format, width, height } = await sharp(original, options).metadata();
  if (format !== "svg") return { image: sharp(original, options).autoOrient(), isVector: false };
  const scale =
    transform.kind === "box"
      ? Math.min(boxWithin(transform).width / width, boxWithin(transform).height / height)
      : transform.width / width;
  const density = Math.min(MAX_SVG_DENSITY, Math.max(1, SVG_DENSITY * scale));
  return { image: sharp(original, { ...options, density }), isVector: true };
}

/** The size of an image within its box: all of it, or a part on the plate of a link preview. */
function boxWithin({ width, height, background }: MediaTransform & { kind: "box" }) {
  const isPlate = background !== null && width === LINK_PREVIEW.width && height === LINK_PREVIEW.height;
  const part = isPlate ? PLATE_PART : 1;
  return { width: Math.round(width * part), height: Math.round(height * part) };
}

async function resize(image: Sharp, transform: MediaTransform, isVector: boolean): Promise<Sharp> {
  const withoutEnlargement = !isVector;
  if (transform.kind === "width") return image.resize({ width: transform.width, withoutEnlargement });
  const { width, height, background } = transform;
  const inside = image.resize({ ...boxWithin(transform), fit: "inside", withoutEnlargement });
  if (background === null) return inside;
  const input = await inside.png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: `#${background}` } })
    .composite([{ input }])
    .removeAlpha();
}

function encode(image: Sharp, format: ImageFormat, isVector: boolean): Sharp {
  if (format === "avif")
    return image.avif({
      quality: isVector ? 50 : 55,
      effort: 3,
      chromaSubsampling: isVector ? "4:4:4" : "4:2:0",
    });
  if (format === "webp") return isVector ? image.webp({ lossless: true }) : image.webp({ quality: 80 });
  return format === "jpeg" ? image.jpeg({ quality: 82, mozjpeg: true }) : image.png();
}
