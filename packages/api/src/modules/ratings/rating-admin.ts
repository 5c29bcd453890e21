import { systemClock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
import { answerRating, decideRating, reopenRating } from "./decide-rating.ts";
import { listRatings, type ModeratedRating, type RatingStatus } from "./moderation.repository.ts";

/** The maximum lengths of what an operator writes about an opinion. */
export const REASON_LENGTH = 500;
export const ANSWER_LENGTH = 2000;

/** The operator's view of opinions. */
export type RatingAdmin = {
  /** Opinions of a status, longest waiting or else newest first, at most `limit`. */
  list(status: RatingStatus, limit: number): Promise<ModeratedRating[]>;
  /** Approves an opinion; returns whether that was new. Throws as `decideRating`. */
  approve(id: number): Promise<boolean>;
  /** Rejects an opinion, which is then hidden; returns and throws so too. */
  reject(id: number, reason: string): Promise<boolean>;
  /** Undoes a decision of the last minute; returns and throws as `reopenRating`. */
  undo(id: number): Promise<boolean>;
  /** Sets the shop's answer to a visible opinion; throws as `answerRating`. */
  answer(id: number, text: string | null): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the view on a migrated database. Decisions are counted at once, which notifies running
 * shops; `config` has the shop's data for mails.
 */
export function openRatingAdmin(databaseUrl: string, config: Config): RatingAdmin {
  const database = openDatabase(databaseUrl, 2);
  const context = { database, config, clock: systemClock };
  return {
    list: (status, limit) => listRatings(database.db, { status, limit }),
    approve: async (id) => (await decideRating(context, id, { status: "approved" })).isNew,
    reject: async (id, reason) => (await decideRating(context, id, { status: "rejected", reason })).isNew,
    undo: async (id) => (await reopenRating(context, id)).isNew,
    answer: (id, text) => answerRating(context, id, text),
    close: database.close,
  };
}
