import type { Database } from "@tuerca/platform/database/database";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { changeProduct } from "../change/change-product.ts";
import { findLastChanger } from "../change/last-changer.repository.ts";
import { changedText } from "../change/refuse-changed.ts";
import { refuseGiftCard } from "./edit-product.ts";

/** The pictures of a product by id: as the person saw them, and as they shall be. */
type PictureOrder = { seen: readonly number[]; pictures: readonly number[] };

/**
 * Sets the order of a product's pictures, and removes those left out; feeds then leave them alone.
 * Throws NotFound, Invalid for a picture that the product does not have, and Conflict
 * `product_changed` if its pictures are neither the seen nor the new ones.
 */
export function arrangePictures(db: Database, id: number, { seen, pictures }: PictureOrder): Promise<void> {
  const mediaIds = [...new Set(pictures)];
  return changeProduct(db, { id }, { mediaIds, pin: ["images"] }, async (trx, product) => {
    refuseGiftCard(product);
    const current = String(product.mediaIds);
    if (current !== String(seen) && current !== String(mediaIds)) {
      const last = { by: await findLastChanger(trx, product), at: product.changedAt };
      const details = { seen, current: product.mediaIds, by: last.by, at: last.at.toISOString() };
      throw new Conflict("product_changed", changedText(last), details);
    }
    if (mediaIds.some((picture) => !product.mediaIds.includes(picture)))
      throw new Invalid("Una de las fotos no es de este producto.");
  });
}
