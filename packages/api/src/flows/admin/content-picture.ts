import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { CONTENT_PICTURE_SOURCE } from "../../modules/content/index.ts";
import { ensureUploaded, type Upload } from "../../modules/media/index.ts";
import { takePicture } from "./take-picture.ts";

/**
 * Stores a picture that a draft of the home page or of own pages can name; returns its id. Nothing
 * shows it before. Throws Invalid (`picture`) and Overloaded.
 */
export async function addContentPicture(
  { config, database: { db } }: Context,
  upload: Upload,
): Promise<number> {
  const picture = await takePicture({ config }, upload);
  return inTransaction(db, (trx) => ensureUploaded(trx, picture, CONTENT_PICTURE_SOURCE));
}
