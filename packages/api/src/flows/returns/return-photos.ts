import { NotFound } from "@tuerca/platform/errors";
import { countHits } from "@tuerca/platform/rate-limits";
import type { Context } from "../../context.ts";
import { takePhoto, type Upload } from "../../modules/media/index.ts";
import { insertPhoto, readPhoto } from "../../modules/returns/index.ts";
import { type Opener, openOrder } from "./opened-order.ts";
import { requireReturnable } from "./request-return.ts";

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
  const content = await takePhoto(upload);
  return insertPhoto(db, { orderId: order.id, returnId: null, byShop: false, content }, now);
}

/** The JPEG of a photo of one of the order's returns. Throws NotFound. */
export async function readReturnPhoto(context: Context, opener: Opener, id: string): Promise<Buffer> {
  const order = await openOrder(context, opener);
  const photo = await readPhoto(context.database.db, order.id, id);
  if (!photo) throw new NotFound();
  return photo;
}
