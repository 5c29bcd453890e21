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

/** What an operator sees of opinions and decides about them. */
export type RatingDesk = {
  /** Opinions of a status, at most `limit`, the oldest first. */
  list(status: RatingStatus, limit: number): Promise<ModeratedRating[]>;
  /** Shows an opinion from now on. Throws NotFound. */
  approve(id: number): Promise<void>;
  /** Shows it no longer, or never. Throws NotFound. */
  reject(id: number): Promise<void>;
  close(): Promise<void>;
};

/** Opens the desk on a migrated database. What it decides is counted at once, which tells running shops. */
export function openRatingDesk(databaseUrl: string): RatingDesk {
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
