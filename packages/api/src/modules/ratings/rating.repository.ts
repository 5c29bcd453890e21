import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { photoIds } from "./rating-photo.repository.ts";

/**
 * Opinions of one product (null: of all), with or without those that the demo catalogue invented.
 */
export type Scope = { productId: number | null; withInvented: boolean };

export type RatingRow = Awaited<ReturnType<typeof readNewest>>[number];

/**
 * Visible opinions: approved, of a product for sale, and of a buyer (only invented ones have no
 * order).
 */
function selectShown(db: Database, { productId, withInvented }: Scope) {
  return db
    .selectFrom("ratings as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .where("r.status", "=", sql.lit("approved"))
    .where("p.active", "=", true)
    .$if(productId !== null, (query) => query.where("r.product_id", "=", productId ?? 0))
    .$if(!withInvented, (query) => query.where("r.order_id", "is not", null));
}

/** A page of opinions, newest first. */
export function readNewest(db: Database, scope: Scope, page: { limit: number; offset: number }) {
  return selectShown(db, scope)
    .select("r.created_at")
    .select(["r.id", "r.product_id", "r.rating", "r.title", "r.comment", "r.author", "r.answer"])
    .select(photoIds.as("photos"))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Number of opinions per number of stars; numbers without opinions are missing. */
export function countByStars(db: Database, scope: Scope): Promise<{ rating: number; count: number }[]> {
  return selectShown(db, scope)
    .select(["r.rating", sql<number>`count(*)::integer`.as("count")])
    .groupBy("r.rating")
    .execute();
}
