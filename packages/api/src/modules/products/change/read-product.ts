import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { findForChange, type LockedForChange } from "./product-change.repository.ts";

/** A product as a person would change it. Throws NotFound. */
export async function readProduct(db: Database, id: number): Promise<LockedForChange> {
  const product = await findForChange(db, id);
  if (!product) throw new NotFound("Este producto no existe.");
  return product;
}

/** Whether a product has a picture. */
export async function hasPicture(db: Database, id: number, pictureId: number): Promise<boolean> {
  const product = await findForChange(db, id);
  return product?.mediaIds.includes(pictureId) ?? false;
}
