import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId } from "@tuerca/platform/secret-id";

/** A photo of a return: its JPEG, and whether it is the shop's, as with a refusal. */
export type ReturnPhoto = { byShop: boolean; content: Buffer };

type NewPhoto = ReturnPhoto & {
  orderId: string;
  /** Null until a request takes it. */
  returnId: string | null;
};

/** Stores a photo; returns its id. */
export async function insertPhoto(db: Database | Trx, photo: NewPhoto, now: Date): Promise<string> {
  const { orderId, returnId, byShop, content } = photo;
  const id = createSecretId();
  await db
    .insertInto("return_photos")
    .values({ id, order_id: orderId, return_id: returnId, by_shop: byShop, content, created_at: now })
    .execute();
  return id;
}

/** Gives uploaded photos of an order to its return; returns how many of the ids were such. */
export async function attachPhotos(
  trx: Trx,
  { orderId, number }: { orderId: string; number: string },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await trx
    .updateTable("return_photos")
    .set((of) => ({ return_id: of.selectFrom("returns").select("id").where("number", "=", number) }))
    .where("id", "in", ids)
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The JPEG of a photo of an order; null if the order has none with this id. */
export async function readPhoto(db: Database, orderId: string, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("return_photos")
    .select("content")
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** The photos of a return by its number, oldest first. */
export function readPhotosOf(db: Database, number: string): Promise<ReturnPhoto[]> {
  return db
    .selectFrom("return_photos")
    .innerJoin("returns", "returns.id", "return_photos.return_id")
    .select(columns("by_shop", "content"))
    .where("returns.number", "=", number)
    .orderBy("return_photos.created_at")
    .orderBy("return_photos.id")
    .execute();
}

/** The ids of a return's photos, oldest first. */
export function listPhotos(db: Database, number: string): Promise<{ id: string; byShop: boolean }[]> {
  return db
    .selectFrom("return_photos")
    .innerJoin("returns", "returns.id", "return_photos.return_id")
    .select(columns("return_photos.id", "by_shop"))
    .where("returns.number", "=", number)
    .orderBy("return_photos.created_at")
    .orderBy("return_photos.id")
    .execute();
}

/** The JPEG of a photo of this return; null if the return has none with this id. */
export async function readPhotoOf(db: Database, number: string, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("return_photos")
    .innerJoin("returns", "returns.id", "return_photos.return_id")
    .select("content")
    .where("return_photos.id", "=", id)
    .where("returns.number", "=", number)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Of each photo of a return, whether it is the shop's. */
export async function readPhotoAuthors(db: Database | Trx, number: string): Promise<{ byShop: boolean }[]> {
  return db
    .selectFrom("return_photos")
    .innerJoin("returns", "returns.id", "return_photos.return_id")
    .select(columns("by_shop"))
    .where("returns.number", "=", number)
    .execute();
}

/**
 * Deletes up to `limit` photos: those uploaded before `looseBefore` that no request has taken, and
 * all before `before`; returns how many.
 */
export async function deleteOldPhotos(
  db: Database,
  { looseBefore, before }: { looseBefore: Date; before: Date },
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom("return_photos")
    .select("id")
    .where("created_at", "<", looseBefore)
    .where((of) => of.or([of("return_id", "is", null), of("created_at", "<", before)]))
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom("return_photos").where("id", "in", old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
