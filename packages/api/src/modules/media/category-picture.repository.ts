import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * The source of a picture: an address, a file in the folder `root`, or a drawing that is already at
 * `path`.
 */
export type PictureSource = { source: string; root: string | null; path: string | null };

/** A category by its id, or by its slug. */
export type CategoryKey = { id: number } | { slug: string };

/**
 * Gives a category a picture, which feeds then leave alone; null removes it, and feeds may give it
 * another one. Returns whether the category exists. What changes nothing is not recorded.
 */
export async function pictureCategory(trx: Trx, key: CategoryKey, mediaId: number | null): Promise<boolean> {
  const before = await trx
    .selectFrom("categories")
    .select(["id", "media_id", "picture_by_hand"])
    .where("id" in key ? sql<boolean>`id = ${key.id}` : sql<boolean>`slug = ${key.slug}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return false;
  const byHand = mediaId !== null;
  if (before.media_id === mediaId && before.picture_by_hand === byHand) return true;
  await trx
    .updateTable("categories")
    .set({ media_id: mediaId, picture_by_hand: byHand })
    .where("id", "=", before.id)
    .execute();
  await recordAct(trx, "category.pictured", String(before.id), { after: { hasPicture: byHand } });
  return true;
}

/** The id of a picture by its source; an unknown one is fetched soon. */
export async function ensureMedia(trx: Trx, picture: PictureSource): Promise<number> {
  await trx
    .insertInto("media")
    .values({ ...picture, status: picture.path === null ? "pending" : "ready" })
    .onConflict((conflict) => conflict.column("source").doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("media")
    .select("id")
    .where("source", "=", picture.source)
    .executeTakeFirstOrThrow();
  return id;
}
