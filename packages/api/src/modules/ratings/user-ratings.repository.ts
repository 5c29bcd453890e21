import type { OwnRating } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { isOwnedBy, type OrderOwner } from "@tuerca/platform/database/order-owner";
import { sql } from "kysely";
import { ANONYMOUS } from "./buyer.ts";
import { deletePhotosOf, photoIds } from "./rating-photo.repository.ts";

/** The opinions of an account or guest, newest first. */
export function findRatingsOf(db: Database, owner: OrderOwner) {
  return db
    .selectFrom("ratings as r")
    .innerJoin("orders", "orders.id", "r.order_id")
    .select(["r.product_id as product", "r.rating", "r.title", "r.comment", "r.author", "r.reason"])
    .select([...columns("r.answer", "r.created_at"), sql<OwnRating["status"]>`r.status`.as("status")])
    .select(photoIds.as("photos"))
    .where(isOwnedBy(owner))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .execute();
}

/**
 * Takes name and photos off the shown opinions of an account or guest, deletes the others, and
 * notifies running shops. The locks on the orders let an opinion that is being given finish first.
 */
export async function disownRatings(trx: Trx, owner: OrderOwner, now: Date): Promise<void> {
  const orders = await trx
    .selectFrom("orders")
    .select("id")
    .where(isOwnedBy(owner))
    .orderBy("id")
    .forUpdate()
    .execute();
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await deletePhotosOf(trx, "userId" in owner ? owner : { email: owner.guestEmail }, ids);
  await trx
    .deleteFrom("ratings")
    .where("order_id", "in", ids)
    .where("status", "<>", sql.lit("approved"))
    .execute();
  await sql`
    with shown as (
      update ratings set author = ${ANONYMOUS}, buyer = null where order_id = any(${ids}::text[])
      returning product_id)
    update product_stats set opinions_changed_at = ${now}
    where product_id in (select product_id from shown)`.execute(trx);
}

/** Whether an order is a user's. */
export async function ownsOrder(db: Database, userId: number, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
