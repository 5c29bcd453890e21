import type { ProductDetail } from "@tuerca/contract";
import type { Picture } from "../../../ui/picture-zoom/picture.ts";
import { DRAWING } from "../../../ui/responsive-image/image-url.ts";

/**
 * A product's pictures without duplicates, each with its own alternative text; a drawing if there
 * is none.
 */
export function picturesOf({ images, name }: Pick<ProductDetail, "images" | "name">): Picture[] {
  const known = [...new Map(images.map((image) => [image.url, image])).values()];
  if (known.length === 0) return [{ url: DRAWING, alt: name }];
  if (known.length === 1) return known.map(({ url, alt }) => ({ url, alt: alt || name }));
  return known.map(({ url, alt }, position) => ({
    url,
    alt: `${alt || name}, imagen ${position + 1} de ${known.length}`,
  }));
}
