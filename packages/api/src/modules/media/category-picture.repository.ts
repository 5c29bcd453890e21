import type { Trx } from "../../platform/database/database.ts";

/**
 * The source of a picture: an address, a file in the folder `root`, or a drawing that is already at
 * `path`.
 */
export type PictureSource = { source: string; root: string | null; path: string | null };

/**
 * Gives the category of this slug a picture, which feeds then leave alone; null removes it. Returns
 * whether the category exists.
 */
export async function setCategoryPicture(
  trx: Trx,
  slug: string,
  picture: PictureSource | null,
): Promise<boolean> {
  const media = picture && (await ensureMedia(trx, picture));
  const { numUpdatedRows } = await trx
    .updateTable("categories")
    .set({ media_id: media, picture_by_hand: picture !== null })
    .where("slug", "=", slug)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

async function ensureMedia(trx: Trx, picture: PictureSource): Promise<number> {
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
