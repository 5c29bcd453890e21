import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";

/**
 * The source of a picture: an address, a file in the folder `root`, or a drawing that is already at
 * `path`.
 */
export type PictureSource = { source: string; root: string | null; path: string | null };

/**
 * Gives the category of this slug a picture, which feeds then leave alone; null removes it. Returns
 * whether the category exists.
 */
export function setCategoryPicture(
  db: Database,
  slug: string,
  picture: PictureSource | null,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const media = picture && (await ensureMedia(trx, picture));
    const { numUpdatedRows } = await trx
      .updateTable("categories")
      .set({ media_id: media, picture_by_hand: picture !== null })
      .where("slug", "=", slug)
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  });
}

async function ensureMedia(trx: Database, picture: PictureSource): Promise<number> {
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
