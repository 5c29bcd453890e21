import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The products on a customer's wishlist, newest first, for sale or not. */
export async function findWishes(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("wishlist_items")
    .select("product_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return rows.map((row) => row.product_id);
}

/** Whether a product is on a customer's wishlist. */
export async function hasWish(db: Database | Trx, userId: number, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom("wishlist_items")
    .select("product_id")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of products on a customer's wishlist. */
export async function countWishes(trx: Trx, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("wishlist_items")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a product for sale to the wishlist of a locked user; returns whether the product exists. */
export async function insertWish(
  trx: Trx,
  wish: { userId: number; productId: number; now: Date },
): Promise<boolean> {
  const result = await trx
    .insertInto("wishlist_items")
    .columns(["user_id", "product_id", "created_at"])
    .expression((of) =>
      of
        .selectFrom("products")
        .select((row) => [row.val(wish.userId).as("user_id"), "id", row.val(wish.now).as("created_at")])
        .where("id", "=", wish.productId)
        .where("active", "=", true),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Removes a product; returns whether it was on the wishlist. */
export async function deleteWish(db: Database, userId: number, productId: number): Promise<boolean> {
  const result = await db
    .deleteFrom("wishlist_items")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Makes wishes for a product wishes for another one; returns their number. */
export async function moveWishes(trx: Trx, from: number, into: number): Promise<number> {
  const { rows } = await sql<{ wishes: number }>`
    with gone as (delete from wishlist_items where product_id = ${from}::integer returning user_id, created_at),
    moved as (
      insert into wishlist_items (user_id, product_id, created_at)
      select user_id, ${into}::integer, created_at from gone on conflict do nothing)
    select count(*)::integer as wishes from gone`.execute(trx);
  return rows[0]?.wishes ?? 0;
}
