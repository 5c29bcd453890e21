import { describePage, getWishlist, linkPages, MAX_WISHES, type WishlistPage } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { lockUser } from "@tuerca/platform/database/lock-user";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import type { Catalog } from "../catalog/index.ts";
import { countWishes, deleteWish, findWishes, hasWish, insertWish } from "./wishlist.repository.ts";

export type WishlistContext = {
  database: { db: Database };
  catalog: Pick<Catalog, "products" | "sells">;
  clock: Clock;
};

/** Ids of the wished products that are for sale, newest first. */
export async function readWishIds(context: WishlistContext, userId: number): Promise<number[]> {
  const ids = await findWishes(context.database.db, userId);
  return ids.filter((id) => context.catalog.sells(id));
}

/** A page of the wished products that are for sale, newest first. */
export async function readWishlist(
  context: WishlistContext,
  userId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<WishlistPage> {
  const ids = await readWishIds(context, userId);
  const shown = ids.slice((page - 1) * per_page, page * per_page);
  const meta = describePage(ids.length, page, per_page);
  const data = [...context.catalog.products(shown).values()];
  return { data, meta, links: linkPages(getWishlist.path, meta) };
}

/** Whether a product is on the wishlist. */
export function isWished(context: WishlistContext, userId: number, productId: number): Promise<boolean> {
  return hasWish(context.database.db, userId, productId);
}

/**
 * Adds a product to the wishlist; one already there stays in its position. Throws NotFound if the
 * product is not for sale, and Invalid if the wishlist is full.
 */
export function addWish(context: WishlistContext, userId: number, productId: number): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    await lockUser(trx, userId);
    if (await hasWish(trx, userId, productId)) return;
    if ((await countWishes(trx, userId)) >= MAX_WISHES)
      throw new Invalid(`Tu lista de deseos no puede tener más de ${MAX_WISHES} productos.`);
    if (!(await insertWish(trx, { userId, productId, now: context.clock.now() }))) throw new NotFound();
  });
}

/** Removes a product from the wishlist, for sale or not. Throws NotFound if it is not on it. */
export async function removeWish(context: WishlistContext, userId: number, productId: number): Promise<void> {
  if (!(await deleteWish(context.database.db, userId, productId))) throw new NotFound();
}
