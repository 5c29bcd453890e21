import type { RatingState } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Forbidden } from "@tuerca/platform/errors";
import { countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { buyerKey, shownName, type Voter } from "./buyer.ts";
import {
  changeRating,
  findOwnRating,
  findPurchase,
  insertRating,
  lockVoter,
  type RatingTexts,
  type StoredRating,
} from "./own-rating.repository.ts";

type RatingContext = { clock: Clock; database: { db: Database } };

/** A voter's opinion about a product, and what may be done with it. */
export async function readRatingState(
  { database: { db } }: RatingContext,
  voter: Voter,
  productId: number,
): Promise<RatingState> {
  const purchase = await findPurchase(db, voter, productId);
  const stored = await findOwnRating(db, voter, productId);
  const canVote = purchase !== null && stored?.status !== "approved";
  const author = purchase ? shownName(purchase.name) : null;
  return { voted: stored !== null, can_vote: canVote, author, own: stored && present(stored) };
}

function present({ id: _, ...own }: StoredRating): RatingState["own"] {
  return own;
}

/**
 * Gives or changes a voter's opinion, which then waits for the shop. Missing parts stay as they
 * are. Throws Forbidden without a delivered order or if the opinion is shown, Conflict
 * `rating_missing` for texts without stars, and TooMany.
 */
export async function rateProduct(
  context: RatingContext,
  voter: Voter,
  productId: number,
  given: Partial<RatingTexts>,
): Promise<RatingState> {
  const { db } = context.database;
  const now = context.clock.now();
  await inTransaction(db, async (trx) => {
    await lockVoter(trx, voter);
    const purchase = await findPurchase(trx, voter, productId);
    if (!purchase) throw new Forbidden(NOT_BOUGHT);
    refuseWait(await countHit(trx, "rating-by", buyerKey(voter.buyer), now));
    const own = await findOwnRating(trx, voter, productId, true);
    if (!own) {
      const { rating, title = "", comment = "" } = given;
      if (rating === undefined) throw new Conflict("rating_missing", "Elige primero las estrellas.");
      const { orderId, name } = purchase;
      const texts = { rating, title, comment };
      const author = shownName(name);
      const rated = { ...texts, productId, orderId, buyer: voter.buyer, author, now };
      if (await insertRating(trx, rated)) return;
    }
    // Only a link of the same guest's other order may have added one meanwhile.
    const before = own ?? (await findOwnRating(trx, voter, productId, true));
    if (!before || before.status === "approved") throw new Forbidden(SHOWN);
    const { rating, title, comment } = { ...before, ...given };
    if (before.status === "pending" && isSame(before, { rating, title, comment })) return;
    await changeRating(trx, before.id, { rating, title, comment }, now);
  });
  return readRatingState(context, voter, productId);
}

const NOT_BOUGHT = "Solo puede opinar quien compró este producto aquí, una vez entregado.";
const SHOWN = "Tu opinión ya está publicada y no se puede cambiar.";

function isSame(left: RatingTexts, right: RatingTexts): boolean {
  return left.rating === right.rating && left.title === right.title && left.comment === right.comment;
}
