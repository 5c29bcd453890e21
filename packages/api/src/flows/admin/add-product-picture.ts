import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Context } from "../../context.ts";
import { changeProduct, findForChange, MAX_IMAGES, refuseGiftCard } from "../../modules/import/index.ts";
import { encodeUpload, ensureUploaded, ImageRefused, MAX_IMAGE_BYTES } from "../../modules/media/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Invalid, NotFound } from "../../platform/errors.ts";
import { readUpTo } from "../../platform/http/read-up-to.ts";
import { createLimiter } from "../../platform/limiter.ts";
import { openStorage } from "../../platform/storage/index.ts";

/** Uploads in memory at once, each of at most `MAX_IMAGE_BYTES`, and those that wait. */
const UPLOADS = 4;
const WAITING = 30;

const inTurn = createLimiter(UPLOADS, WAITING);

/** `bytes` is the announced length of the body, null if it is not known. */
type PictureUpload = { body: Readable; bytes: number | null };

/**
 * Adds a picture behind a product's others, which feeds then leave alone; returns its id. The same
 * picture twice is one. The body is read only if the product may have one more. Throws NotFound,
 * Invalid (`picture`) and Overloaded.
 */
export async function addProductPicture(
  context: Context,
  productId: number,
  upload: PictureUpload,
): Promise<number> {
  const { database, config } = context;
  const product = await findForChange(database.db, productId);
  if (!product) throw new NotFound("Este producto no existe.");
  refuseGiftCard(product);
  const { content, extension, ...size } = await inTurn(async () =>
    encodeUpload(await readUpload(upload)),
  ).catch(refuseInSpanish);
  const path = await openStorage(join(config.dataDir, "media")).put(content, extension);
  return inTransaction(database.db, async (trx) => {
    const id = await ensureUploaded(trx, { path, ...size });
    const change = { addedMediaId: id, pin: ["images"] as const };
    await changeProduct(trx, { id: productId }, change, async (_trx, { mediaIds }) => {
      if (mediaIds.length >= MAX_IMAGES && !mediaIds.includes(id)) throw refused(TOO_MANY);
    });
    return id;
  });
}

async function readUpload({ body, bytes }: PictureUpload): Promise<Buffer> {
  const content = bytes === null || bytes <= MAX_IMAGE_BYTES ? await readUpTo(body, MAX_IMAGE_BYTES) : null;
  if (content) return content;
  throw new ImageRefused("is larger than 10 MB", "bytes");
}

const TOO_MANY = `El producto ya tiene ${MAX_IMAGES} fotos: quita alguna antes.`;

const TEXTS: Readonly<Record<ImageRefused["problem"], string>> = {
  bytes: "La foto ocupa más de 10 MB: hazla más pequeña.",
  pixels: "La foto tiene más de 25 megapíxeles: hazla más pequeña.",
  small: "La foto mide menos de 200 píxeles de lado: busca una más grande.",
  unreadable: "El archivo no se puede abrir como foto: usa JPEG, PNG o WebP.",
};

function refuseInSpanish(error: unknown): never {
  throw error instanceof ImageRefused ? refused(TEXTS[error.problem]) : error;
}

function refused(text: string): Invalid {
  return new Invalid(text, { picture: [text] });
}
