import { columns } from "@tuerca/platform/database/columns";
import { type Counted, countUpTo } from "@tuerca/platform/database/count-up-to";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { photoIds } from "./rating-photo.repository.ts";

export type RatingStatus = "pending" | "approved" | "rejected";
export type ModeratedRating = Awaited<ReturnType<typeof listRatings>>[number];

/** Which opinions to list; `after` is the last one of the page before. */
export type RatingSearch = { status: RatingStatus; after?: number | undefined; limit: number };

/** Changes with each decision and answer, so nobody decides about what they have not seen. */
const version = sql<string>`md5(concat_ws('|', r.status, r.reason, extract(epoch from r.approved_at),
  r.answer))`;

/** Opinions of a status with their products: longest waiting first, decided ones newest first. */
export function listRatings(db: Database, { status, after, limit }: RatingSearch) {
  const isWaiting = status === "pending";
  return db
    .selectFrom("ratings as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select(columns("r.id", "r.rating", "r.title", "r.comment", "r.author", "r.created_at", "p.sku"))
    .select(["p.id as productId", "p.name as product", "r.reason", "r.answer", version.as("version")])
    .select([sql<boolean>`r.order_id is not null`.as("isBuyers"), photoIds.as("photos")])
    .where("r.status", "=", sql.lit(status))
    .$if(after !== undefined, (query) => query.where("r.id", isWaiting ? ">" : "<", after ?? 0))
    .orderBy("r.id", isWaiting ? "asc" : "desc")
    .limit(limit)
    .execute();
}

/** The version of an opinion, which must be there, as `listRatings` tells it. */
export async function readVersion(trx: Trx, id: number): Promise<string> {
  const query = trx.selectFrom("ratings as r").select(version.as("version")).where("r.id", "=", id);
  return (await query.executeTakeFirstOrThrow()).version;
}

/** Opinions that wait for a decision. */
export function countWaitingRatings(trx: Trx): Promise<Counted> {
  return countUpTo(trx, sql`select from ratings where status = 'pending'`);
}

/** An opinion to decide about; `email` is null for invented ones and those of deleted accounts. */
export type LockedRating = {
  status: RatingStatus;
  productId: number;
  product: string;
  email: string | null;
  reason: string | null;
  version: string;
};

/** Locks an opinion until the transaction ends; null if there is none with this id. */
export async function lockRating(trx: Trx, id: number): Promise<LockedRating | null> {
  const row = await trx
    .selectFrom("ratings as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .leftJoin("orders as o", (join) => join.onRef("o.id", "=", "r.order_id").on("o.blocked_at", "is", null))
    .select([...columns("r.product_id"), "p.name as product", sql<RatingStatus>`r.status`.as("status")])
    .select(["r.reason", version.as("version")])
    .select(sql<string | null>`o.customer ->> 'email'`.as("email"))
    .where("r.id", "=", id)
    .forUpdate("r")
    .executeTakeFirst();
  return row ?? null;
}

/** The operator's decision, or none; `reason` is why an opinion is not shown. */
export type Decision = { status: "approved" | "pending" } | { status: "rejected"; reason: string };

/** Decides about a locked opinion. */
export async function decide(trx: Trx, id: number, decision: Decision, at: Date): Promise<void> {
  const isShown = decision.status === "approved";
  await trx
    .updateTable("ratings")
    .set({ status: decision.status, approved_at: isShown ? at : null })
    .set({ reason: decision.status === "rejected" ? decision.reason : null })
    .where("id", "=", id)
    .execute();
}

/** Stores the shop's answer to a locked opinion; null removes it. */
export async function setAnswer(trx: Trx, id: number, answer: string | null, at: Date): Promise<void> {
  await trx
    .updateTable("ratings")
    .set({ answer, answered_at: answer === null ? null : at })
    .where("id", "=", id)
    .execute();
}

/**
 * Makes opinions about a product those about another one. Of two by one buyer, or of one order, the
 * newer stays. Returns how many moved.
 */
export async function moveRatings(trx: Trx, from: number, into: number): Promise<number> {
  await sql`
    delete from ratings where id in (
      select case when one.created_at > other.created_at then other.id else one.id end
      from ratings one join ratings other on other.buyer = one.buyer or other.order_id = one.order_id
      where one.product_id = ${from}::integer and other.product_id = ${into}::integer)`.execute(trx);
  const { numAffectedRows } = await sql`
    update ratings set product_id = ${into}::integer where product_id = ${from}::integer`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Recounts a product's approved opinions, and notifies running shops. Locks its row first, so that
 * of two concurrent decisions the later count sees both. `withInvented`: the demo's count too.
 */
export async function recountRatings(
  trx: Trx,
  productId: number,
  { withInvented, at }: { withInvented: boolean; at: Date },
): Promise<void> {
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
    .$if(!withInvented, (query) => query.where("order_id", "is not", null))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("product_stats")
    .set({ rating_sum: sum, rating_count: count, opinions_changed_at: at })
    .where("product_id", "=", productId)
    .execute();
}
