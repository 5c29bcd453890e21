import drawing from "./part.svg?url";

/** Width and height in CSS pixels; both are needed. */
export type Variant = { width: number; height: number };

/** Edges that the media call renders; others are refused. */
const RENDERED = [60, 75, 120, 150, 170, 340, 500, 1000, 2000];

/** A part of no kind, for what has no picture and for one that cannot be loaded; it comes with the pages' own files. */
export const DRAWING = drawing;

/** Where the media call is; empty at the page's own origin. */
let mediaOrigin = typeof document === "undefined" ? "" : (document.documentElement.dataset.api ?? "");

/** Tells the server's rendering where the media call is; the browser reads it from the document. */
export function setMediaOrigin(origin: string): void {
  mediaOrigin = origin;
}

/** Address of an image at the given size. Only images of the media call have sizes; others stay as they are. */
export function imageUrl(src: string, { width, height }: Variant): string {
  return isSized(src) ? `${mediaOrigin}${src}?t=w_${width},h_${height}` : src;
}

/** `srcset` for sharp screens: the size itself and the next rendered one of at least twice the width. */
export function densitySet(src: string, variant: Variant): string | undefined {
  if (!isSized(src)) return undefined;
  const ratio = variant.height / variant.width;
  const width = RENDERED.find((edge) => edge >= variant.width * 2);
  const height = RENDERED.find((edge) => edge >= variant.height * 2);
  if (!width || !height || ratio !== height / width) return `${imageUrl(src, variant)} 1x`;
  return `${imageUrl(src, variant)} 1x, ${imageUrl(src, { width, height })} 2x`;
}

/** `srcset` by width, for an image whose size on the page varies. */
export function widthSet(src: string, variants: readonly Variant[]): string | undefined {
  if (!isSized(src)) return undefined;
  return variants.map((variant) => `${imageUrl(src, variant)} ${variant.width}w`).join(", ");
}

/** Whether the image is one of our line drawings, which the dark theme shows inverted. */
export function isDrawing(src: string): boolean {
  return src === DRAWING || src.endsWith(".svg");
}

function isSized(src: string): boolean {
  return src.startsWith("/media/");
}
