import { MAX_IMAGES } from "@tuerca/feeds/values";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { ensureUploaded, type Upload } from "../../modules/media/index.ts";
import { changeProduct, findForChange, refuseGiftCard } from "../../modules/products/index.ts";
import { pictureRefused, takePicture } from "./take-picture.ts";

/**
 * Adds a picture behind a product's others, which feeds then leave alone; returns its id. The same
 * picture twice is one. The body is read only if the product may have one more. Throws NotFound,
 * Invalid (`picture`) and Overloaded.
 */
export async function addProductPicture(
  context: Context,
  productId: number,
  upload: Upload,
): Promise<number> {
  const { db } = context.database;
  const product = await findForChange(db, productId);
  if (!product) throw new NotFound("Este producto no existe.");
  refuseGiftCard(product);
  const picture = await takePicture(context, upload);
  return inTransaction(db, async (trx) => {
    const id = await ensureUploaded(trx, picture);
    const change = { addedMediaId: id, pin: ["images"] as const };
    await changeProduct(trx, { id: productId }, change, async (_trx, { mediaIds }) => {
      if (mediaIds.length >= MAX_IMAGES && !mediaIds.includes(id)) throw pictureRefused(TOO_MANY);
    });
    return id;
  });
}

const TOO_MANY = `El producto ya tiene ${MAX_IMAGES} fotos: quita alguna antes.`;
