import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";

export type RatingStatus = "pending" | "approved" | "rejected";
export type ModeratedRating = Awaited<ReturnType<typeof listRatings>>[number];

/** Opinions of a status with their products, longest waiting first. */
export function listRatings(db: Database, status: RatingStatus, limit: number) {
  return db
    .selectFrom("ratings as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select(["r.id", "r.rating", "r.title", "r.comment", "r.author", "r.created_at as createdAt", "p.sku"])
    .where("r.status", "=", sql.lit(status))
    .orderBy("r.id")
    .limit(limit)
    .execute();
}

/** Decides about an opinion; returns its product's id, or null if there is no such opinion. */
export async function decide(
  trx: Trx,
  id: number,
  status: "approved" | "rejected",
  at: Date,
): Promise<number | null> {
  const row = await trx
    .updateTable("ratings")
    .set({ status, approved_at: status === "approved" ? at : null })
    .where("id", "=", id)
    .returning("product_id")
    .executeTakeFirst();
  return row?.product_id ?? null;
}

/**
 * Recounts a product's approved opinions. Locks its row first, so that of two concurrent decisions
 * the later count sees both.
 */
export async function recountRatings(trx: Trx, productId: number): Promise<void> {
  await trx
    .insertInto("product_stats")
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.column("product_id").doNothing())
    .execute();
  await trx
    .selectFrom("product_stats")
    .select("product_id")
    .where("product_id", "=", productId)
    .forUpdate()
    .execute();
  const { sum, count } = await trx
    .selectFrom("ratings")
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>("rating"), of.lit(0)).as("sum"),
      of.fn.countAll<number>().as("count"),
    ])
    .where("product_id", "=", productId)
    .where("status", "=", sql.lit("approved"))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("product_stats")
    .set({ rating_sum: sum, rating_count: count })
    .where("product_id", "=", productId)
    .execute();
}
