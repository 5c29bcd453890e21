import { recordAct } from "../../platform/audit/index.ts";
import { systemClock } from "../../platform/clock/clock.ts";
import type { Config } from "../../platform/config/index.ts";
import { openDatabase, type Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, NotFound } from "../../platform/errors.ts";
import { mailShopOf } from "../../platform/mail/mail-shop.ts";
import { queueMail } from "../../platform/mail/outbox.repository.ts";
import {
  type Decision,
  decide,
  type LockedRating,
  listRatings,
  lockRating,
  type ModeratedRating,
  type RatingStatus,
  recountRatings,
  setAnswer,
} from "./moderation.repository.ts";

/** The maximum lengths of what an operator writes about an opinion. */
export const REASON_LENGTH = 500;
export const ANSWER_LENGTH = 2000;

/** The operator's view of opinions. */
export type RatingAdmin = {
  /** Opinions of a status, oldest first, at most `limit`. */
  list(status: RatingStatus, limit: number): Promise<ModeratedRating[]>;
  /**
   * Approves an opinion, which is visible at once; its author gets a mail. Returns false if it is
   * visible already. Throws NotFound, as for one that its author has changed since it was listed.
   */
  approve(id: number): Promise<boolean>;
  /**
   * Rejects an opinion, which is then hidden; its author gets a mail with the reason. Returns false
   * if it is rejected already, and replaces the reason. Throws NotFound.
   */
  reject(id: number, reason: string): Promise<boolean>;
  /** Sets the shop's answer to a visible opinion; null removes it. Throws NotFound and Conflict. */
  answer(id: number, text: string | null): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the view on a migrated database. Decisions are counted at once, which notifies running
 * shops; `config` has the shop's data for mails.
 */
export function openRatingAdmin(databaseUrl: string, config: Config): RatingAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  const change = <T>(id: number, work: (trx: Trx, rating: LockedRating, at: Date) => Promise<T>) =>
    inTransaction(db, async (trx) => {
      const rating = await lockRating(trx, id);
      if (!rating) throw new NotFound(`There is no opinion ${id}. One that was changed has a new number.`);
      const at = systemClock.now();
      const result = await work(trx, rating, at);
      await recountRatings(trx, rating.productId, { withInvented: config.isDemo, at });
      return result;
    });
  const settle = (id: number, decision: Decision) =>
    change(id, async (trx, rating, at) => {
      await decide(trx, id, decision, at);
      const isApproved = decision.status === "approved";
      await recordAct(trx, isApproved ? "opinion.approved" : "opinion.rejected", String(id), {
        before: { status: rating.status },
      });
      if (rating.status === decision.status) return false;
      await queueDecisionMail(config, trx, rating, decision);
      return true;
    });
  return {
    list: (status, limit) => listRatings(db, status, limit),
    approve: (id) => settle(id, { status: "approved" }),
    reject: (id, reason) => settle(id, { status: "rejected", reason }),
    answer: (id, text) =>
      change(id, async (trx, { status }, at) => {
        if (status !== "approved")
          throw new Conflict("order_state", `Opinion ${id} is not shown: approve it before you answer it.`);
        await setAnswer(trx, id, text, at);
        await recordAct(trx, "opinion.answered", String(id), { after: { text } });
      }),
    close,
  };
}

/** Queues the mail to whoever gave an opinion, if the shop may still write there. */
async function queueDecisionMail(
  config: Config,
  trx: Trx,
  { email, product, productId }: LockedRating,
  decision: Decision,
): Promise<void> {
  if (email === null) return;
  await queueMail(trx, email, "rating-decided", {
    shop: mailShopOf(config),
    product,
    reason: decision.status === "rejected" ? decision.reason : null,
    url: `${config.siteUrl}/ratings/${productId}`,
  });
}
