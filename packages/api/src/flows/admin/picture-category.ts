import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { ensureUploaded, pictureCategory, type Upload } from "../../modules/media/index.ts";
import { readCategories } from "../../modules/taxonomy/index.ts";
import { takePicture } from "./take-picture.ts";

/**
 * Gives a category a picture of the staff, which feeds then leave alone; returns its id. The body
 * is read only for a known category. Throws NotFound, Invalid (`picture`) and Overloaded.
 */
export async function addCategoryPicture(
  { config, database: { db } }: Context,
  id: number,
  upload: Upload,
): Promise<number> {
  if (!(await readCategories(db)).some((one) => one.id === id)) throw unknown();
  const picture = await takePicture({ config }, upload);
  return inTransaction(db, async (trx) => {
    const mediaId = await ensureUploaded(trx, picture);
    if (!(await pictureCategory(trx, { id }, mediaId))) throw unknown();
    return mediaId;
  });
}

/** Removes a category's picture; feeds may give it another one. Throws NotFound. */
export function dropCategoryPicture({ database: { db } }: Context, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await pictureCategory(trx, { id }, null))) throw unknown();
  });
}

const unknown = () => new NotFound("Esta categoría ya no existe.");
