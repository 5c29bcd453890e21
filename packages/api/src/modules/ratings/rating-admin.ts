import { systemClock } from "../../platform/clock/clock.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { NotFound } from "../../platform/errors.ts";
import {
  decide,
  listRatings,
  type ModeratedRating,
  type RatingStatus,
  recountRatings,
} from "./moderation.repository.ts";

/** The operator's view of opinions. */
export type RatingAdmin = {
  /** Opinions of a status, oldest first, at most `limit`. */
  list(status: RatingStatus, limit: number): Promise<ModeratedRating[]>;
  /** Approves an opinion, which is visible at once. Throws NotFound. */
  approve(id: number): Promise<void>;
  /** Rejects an opinion, which is then hidden. Throws NotFound. */
  reject(id: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the view on a migrated database. Decisions are counted at once, which notifies running
 * shops.
 */
export function openRatingAdmin(databaseUrl: string): RatingAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  const settle = (id: number, status: "approved" | "rejected") =>
    inTransaction(db, async (trx) => {
      const productId = await decide(trx, id, status, systemClock.now());
      if (productId === null) throw new NotFound(`There is no opinion ${id}.`);
      await recountRatings(trx, productId);
    });
  return {
    list: (status, limit) => listRatings(db, status, limit),
    approve: (id) => settle(id, "approved"),
    reject: (id) => settle(id, "rejected"),
    close,
  };
}
