import type { OwnRating } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { lockUser } from "@tuerca/platform/database/lock-user";
import { sql } from "kysely";
import { type Buyer, buyerKey, type Voter } from "./buyer.ts";
import { photoIds } from "./rating-photo.repository.ts";

/** A stored opinion. A change gives it a new id, so a decision is about the text that was read. */
export type StoredRating = OwnRating & { id: number };

/** The texts and stars of an opinion. */
export type RatingTexts = Pick<OwnRating, "rating" | "title" | "comment">;

/** Lets one change of a buyer's opinions happen at a time, until the transaction ends. */
export async function lockVoter(trx: Trx, { buyer, orderId }: Voter): Promise<void> {
  if ("userId" in buyer) await lockUser(trx, buyer.userId);
  if (orderId === null) return;
  await trx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
}

/**
 * The newest delivered order by which a voter may rate a product for sale, with its customer's
 * name; null if there is none. Gift cards are no products to rate.
 */
export async function findPurchase(
  db: Database | Trx,
  { buyer, orderId }: Voter,
  productId: number,
): Promise<{ orderId: string; name: string } | null> {
  const row = await selectPurchases(db, buyer)
    .select(["o.id as orderId", sql<string>`o.customer ->> 'name'`.as("name")])
    .where("p.id", "=", productId)
    .$if(orderId !== null, (query) => query.where("o.id", "=", orderId))
    .orderBy("o.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The products of one order that its customer may rate, in the order's sequence. */
export async function findRateable(db: Database | Trx, buyer: Buyer, orderId: string) {
  return selectPurchases(db, buyer)
    .select(["p.id", "p.name"])
    .where("o.id", "=", orderId)
    .groupBy(["p.id", "p.name"])
    .orderBy((of) => of.fn.min("i.position"))
    .execute();
}

/** Whether a line of an order has pieces that have not come back. */
const isKept = sql<boolean>`i.quantity > (
  select coalesce(sum(l.good + l.bad), 0) from returns t join return_lines l on l.return_id = t.id
  where t.order_id = o.id and l.position = i.position and t.state in ('inspected', 'refunded'))`;

/** Lines of a buyer's delivered orders whose products can be rated. */
function selectPurchases(db: Database | Trx, buyer: Buyer) {
  return db
    .selectFrom("orders as o")
    .innerJoin("order_items as i", "i.order_id", "o.id")
    .innerJoin("products as p", (join) => join.on("p.id", "=", sql<number>`heir_of(i.product_id)`))
    .where("o.status", "=", "delivered")
    .where("o.blocked_at", "is", null)
    .where("i.gift", "is", null)
    .where(isKept)
    .where("p.active", "=", true)
    .$if("userId" in buyer, (query) => query.where("o.user_id", "=", "userId" in buyer ? buyer.userId : 0))
    .$if("email" in buyer, (query) => query.where("o.user_id", "is", null));
}

/**
 * The voter's opinion about a product, or null. A user's may date from an order as a guest; a
 * guest's order may have been an account's.
 */
export async function findOwnRating(
  db: Database | Trx,
  voter: Voter,
  productId: number,
  isLocked = false,
): Promise<StoredRating | null> {
  const row = await selectOwn(db, voter)
    .select(["r.id", "r.rating", "r.title", "r.comment", "r.author", "r.reason"])
    .select([sql<OwnRating["status"]>`r.status`.as("status"), photoIds.as("photos")])
    .where("r.product_id", "=", productId)
    .orderBy("r.id")
    .limit(1)
    .$if(isLocked, (query) => query.forUpdate("r"))
    .executeTakeFirst();
  return row ?? null;
}

/** Which of these products a voter has rated, and whether the opinion is shown. */
export function findOwnStatuses(db: Database | Trx, voter: Voter, productIds: readonly number[]) {
  return selectOwn(db, voter)
    .select(columns("r.product_id"))
    .select((of) => of("r.status", "=", sql.lit("approved")).as("isShown"))
    .where("r.product_id", "in", productIds)
    .execute();
}

function selectOwn(db: Database | Trx, { buyer, orderId }: Voter) {
  return db
    .selectFrom("ratings as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .where((where) =>
      "userId" in buyer
        ? where("o.user_id", "=", buyer.userId)
        : where.or([where("r.buyer", "=", buyerKey(buyer)), where("r.order_id", "=", orderId)]),
    );
}

/** Adds an opinion that waits for the shop; returns its id, or null if the buyer has one by now. */
export async function insertRating(
  trx: Trx,
  rating: RatingTexts & { productId: number; orderId: string; buyer: Buyer; author: string; now: Date },
): Promise<number | null> {
  const { productId, orderId, buyer, now, ...texts } = rating;
  const row = await trx
    .insertInto("ratings")
    .values({
      product_id: productId,
      order_id: orderId,
      buyer: buyerKey(buyer),
      created_at: now,
      ...texts,
      status: "pending",
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes a locked opinion, which waits for the shop again; returns its new id. */
export async function changeRating(trx: Trx, id: number, texts: RatingTexts, now: Date): Promise<number> {
  const row = await trx
    .updateTable("ratings")
    .set({ ...texts, id: sql`default`, status: "pending", created_at: now })
    .set({ reason: null, answer: null, answered_at: null })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether a product is known, for sale or not. */
export async function isProduct(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
