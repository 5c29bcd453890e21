import { GIFT_CARDS_CATEGORY_ID, MERCHANT_TEXTS, type MerchantText } from "@tuerca/contract";
import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Data of a product that the index does not have. */
export type FeedRow = Record<MerchantText, string | null> & {
  id: number;
  description: string;
  ean: string | null;
  price_cents: number;
  offer_price_cents: number | null;
  offer_from: Date | null;
  offer_to: Date | null;
};

/** Products for sale with a picture, without gift cards, by id from after `afterId`. */
export function findFeedRows(db: Database, afterId: number, limit: number): Promise<FeedRow[]> {
  return db
    .selectFrom("products")
    .select(["id", "description", "ean", "price_cents", "offer_price_cents", "offer_from", "offer_to"])
    .select(MERCHANT_TEXTS)
    .where("active", "=", true)
    .where("price_cents", ">", 0)
    .where(sql<boolean>`media_ids <> '{}' and not ${sql.lit(GIFT_CARDS_CATEGORY_ID)} = any(category_ids)`)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Runs `act` unless another process writes the feed. */
export function whileWritingFeed(db: Database, act: () => Promise<void>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.merchantFeed)}) as locked`.execute(trx);
    if (rows[0]?.locked) await act();
  });
}
