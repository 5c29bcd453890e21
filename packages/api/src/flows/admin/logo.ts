import { LOGO_LIMITS } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { LOGO_SOURCE } from "../../modules/content/index.ts";
import { encodeLogo, ensureUploaded, type Upload } from "../../modules/media/index.ts";
import { takePicture } from "./take-picture.ts";

const { shortest, wide, high } = LOGO_LIMITS;

const TEXTS = {
  small: `El logo es demasiado pequeño o alargado: al menos ${shortest} píxeles de lado, y como mucho ${wide} veces más ancho que alto o ${high} más alto que ancho.`,
};

/**
 * Stores a picture that a draft of the identity can name as its logo; returns its id. Nothing shows
 * it before. Throws Invalid (`picture`) and Overloaded.
 */
export async function addLogo({ config, database: { db } }: Context, upload: Upload): Promise<number> {
  const logo = await takePicture({ config }, upload, { encode: encodeLogo, texts: TEXTS });
  return inTransaction(db, (trx) => ensureUploaded(trx, logo, LOGO_SOURCE));
}
