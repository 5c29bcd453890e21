import drawing from "./part.svg?url";

/** Width and height in CSS pixels, both required. */
export type Variant = { width: number; height: number };

/** Edge lengths that the media call renders; it refuses others. */
const RENDERED = [60, 75, 120, 150, 170, 340, 500, 1000, 2000];

/** A neutral part, for missing or failed pictures; served with the pages' own files. */
export const DRAWING = drawing;

/** Origin of the media call; empty if it is the page's own. */
let mediaOrigin = typeof document === "undefined" ? "" : (document.documentElement.dataset.api ?? "");

/**
 * Sets the media call's origin for rendering on the server; the browser reads it from the document.
 */
export function setMediaOrigin(origin: string): void {
  mediaOrigin = origin;
}

/**
 * URL of an image at this size. Only images of the media call have sizes; others stay unchanged.
 */
export function imageUrl(src: string, { width, height }: Variant): string {
  return isSized(src) ? `${mediaOrigin}${src}?t=w_${width},h_${height}` : src;
}

/**
 * `srcset` for high-density screens: the size itself and the next rendered one of at least twice
 * the width.
 */
export function densitySet(src: string, variant: Variant): string | undefined {
  if (!isSized(src)) return undefined;
  const ratio = variant.height / variant.width;
  const width = RENDERED.find((edge) => edge >= variant.width * 2);
  const height = RENDERED.find((edge) => edge >= variant.height * 2);
  if (!width || !height || ratio !== height / width) return `${imageUrl(src, variant)} 1x`;
  return `${imageUrl(src, variant)} 1x, ${imageUrl(src, { width, height })} 2x`;
}

/** `srcset` by width, for an image whose layout size varies. */
export function widthSet(src: string, variants: readonly Variant[]): string | undefined {
  if (!isSized(src)) return undefined;
  return variants.map((variant) => `${imageUrl(src, variant)} ${variant.width}w`).join(", ");
}

/** Address of an image of the media call, as it was given. */
export function mediaUrl(src: string): string {
  return mediaOrigin + src;
}

/** Whether the image is one of our line drawings, which the dark theme inverts. */
export function isDrawing(src: string): boolean {
  return src === DRAWING || src.endsWith(".svg");
}

function isSized(src: string): boolean {
  return src.startsWith("/media/");
}
