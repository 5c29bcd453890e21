import { Invalid, NotFound } from "@tuerca/platform/errors";
import { createLimiter } from "@tuerca/platform/limiter";
import { countHits } from "@tuerca/platform/rate-limits";
import type { Context } from "../../context.ts";
import { encodePhoto, ImageRefused, readUpload, type Upload } from "../../modules/media/index.ts";
import { insertPhoto, readPhoto } from "../../modules/returns/index.ts";
import { type Opener, openOrder } from "./opened-order.ts";
import { requireReturnable } from "./request-return.ts";

/** Uploads in memory at once, each of at most 10 MB, and those that wait. */
const UPLOADS = 10;
const WAITING = 20;

const inTurn = createLimiter(UPLOADS, WAITING);

/**
 * Stores a photo for a request that follows; returns its id. The body is read only if the order is
 * the customer's and something of it can be returned. Throws NotFound, Conflict `return_state`,
 * TooMany, Overloaded, and Invalid for bytes that are no photo.
 */
export async function addReturnPhoto(context: Context, opener: Opener, upload: Upload): Promise<string> {
  const order = await openOrder(context, opener);
  requireReturnable(context, order);
  const { db } = context.database;
  const now = context.clock.now();
  await countHits(db, [["return-photo-on", order.id]], now);
  const content = await inTurn(async () => encodePhoto(await readUpload(upload))).catch(refuseInSpanish);
  return insertPhoto(db, { orderId: order.id, returnId: null, byShop: false, content }, now);
}

/** The JPEG of a photo of one of the order's returns. Throws NotFound. */
export async function readReturnPhoto(context: Context, opener: Opener, id: string): Promise<Buffer> {
  const order = await openOrder(context, opener);
  const photo = await readPhoto(context.database.db, order.id, id);
  if (!photo) throw new NotFound();
  return photo;
}

const TEXTS: Readonly<Record<ImageRefused["problem"], string>> = {
  bytes: "La foto ocupa más de 10 MB: hazla más pequeña.",
  pixels: "La foto tiene más de 25 megapíxeles: hazla más pequeña.",
  small: "La foto es demasiado pequeña.",
  unreadable: "No podemos abrir el archivo como foto: usa JPEG, PNG o WebP.",
};

function refuseInSpanish(error: unknown): never {
  if (!(error instanceof ImageRefused)) throw error;
  const text = TEXTS[error.problem];
  throw new Invalid(text, { photo: [text] });
}
