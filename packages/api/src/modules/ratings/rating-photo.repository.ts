import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId } from "@tuerca/platform/secret-id";
import { sql } from "kysely";
import { type Buyer, buyerKey } from "./buyer.ts";

/** A photo as a JPEG, and a small one for lists. */
export type RatingPhoto = { content: Buffer; small: Buffer };

/** The size of a photo. */
export type PhotoSize = keyof RatingPhoto;

/** The ids of the photos of an opinion `r`, in their order. */
export const photoIds = sql<string[]>`array(
  select photo.id from rating_photos photo where photo.rating_id = r.id order by photo.position)`;

/** Stores a photo that waits for its buyer's opinion about a product; returns its id. */
export async function insertRatingPhoto(
  db: Database,
  { productId, buyer, ...photo }: RatingPhoto & { productId: number; buyer: Buyer },
  now: Date,
): Promise<string> {
  const id = createSecretId();
  const owner = { product_id: productId, buyer: buyerKey(buyer) };
  await db
    .insertInto("rating_photos")
    .values({ id, ...owner, ...photo, created_at: now })
    .execute();
  return id;
}

type Owned = { ratingId: number; productId: number; buyer: Buyer };

/**
 * Gives an opinion these photos in this order and deletes its others. Returns false if one of them
 * is neither its own nor waits for its buyer's opinion about the product.
 */
export async function setRatingPhotos(trx: Trx, owned: Owned, ids: readonly string[]): Promise<boolean> {
  const { ratingId, productId, buyer } = owned;
  const given = sql`${[...ids]}::text[]`;
  const { numAffectedRows } = await sql`
    update rating_photos photo
    set rating_id = ${ratingId}::integer, product_id = null, buyer = null, position = o.position
    from unnest(${given}) with ordinality o (id, position)
    where photo.id = o.id and (photo.rating_id = ${ratingId}::integer
      or (photo.product_id = ${productId}::integer and photo.buyer = ${buyerKey(buyer)}))`.execute(trx);
  if (Number(numAffectedRows ?? 0n) !== ids.length) return false;
  await sql`delete from rating_photos where rating_id = ${ratingId}::integer and id <> all(${given})`.execute(
    trx,
  );
  return true;
}

/**
 * The JPEG of a photo whose opinion is not rejected, or that waits for one; null without it. Its id
 * is the secret of whoever may see it before the opinion is shown.
 */
export async function readRatingPhoto(db: Database, id: string, size: PhotoSize): Promise<Buffer | null> {
  const row = await db
    .selectFrom("rating_photos as photo")
    .leftJoin("ratings as r", "r.id", "photo.rating_id")
    .select(`photo.${size} as bytes`)
    .where("photo.id", "=", id)
    .where((of) => of.or([of("r.id", "is", null), of("r.status", "<>", sql.lit("rejected"))]))
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** The JPEG of a photo of this opinion, shown or not; null if it has none with this id. */
export async function readPhotoOfRating(db: Database, ratingId: number, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("rating_photos")
    .select("content")
    .where("id", "=", id)
    .where("rating_id", "=", ratingId)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Deletes a photo of an opinion; returns whether it had it. */
export async function deleteRatingPhoto(trx: Trx, ratingId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("rating_photos")
    .where("id", "=", id)
    .where("rating_id", "=", ratingId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Deletes up to `limit` photos from before a time that no opinion has taken; returns how many. */
export async function deleteLoosePhotos(db: Database, before: Date, limit: number): Promise<number> {
  const loose = db
    .selectFrom("rating_photos")
    .select("id")
    .where("rating_id", "is", null)
    .where("created_at", "<", before)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom("rating_photos").where("id", "in", loose).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the photos of a user's opinions, and those that wait for one. */
export async function deletePhotosOf(trx: Trx, buyer: Buyer, orderIds: readonly string[]): Promise<void> {
  await sql`delete from rating_photos where buyer = ${buyerKey(buyer)} or rating_id in (
    select id from ratings where order_id = any(${[...orderIds]}::text[]))`.execute(trx);
}
