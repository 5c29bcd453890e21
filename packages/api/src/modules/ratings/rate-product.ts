import type { RatingState } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Forbidden, Invalid } from "@tuerca/platform/errors";
import { countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { encodeSmallPhoto, takePhoto, type Upload } from "../media/index.ts";
import { type Buyer, buyerKey, shownName, type Voter } from "./buyer.ts";
import {
  changeRating,
  findOwnRating,
  findPurchase,
  insertRating,
  lockVoter,
  type RatingTexts,
  type StoredRating,
} from "./own-rating.repository.ts";
import { insertRatingPhoto, setRatingPhotos } from "./rating-photo.repository.ts";

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

/** Nobody sees the photos of a rejected opinion; its author may add them anew. */
function present({ id: _, ...own }: StoredRating): RatingState["own"] {
  return own.status === "rejected" ? { ...own, photos: [] } : own;
}

/**
 * The order by which a voter may give or change an opinion about a product now. Throws Forbidden.
 */
async function requireVote(db: Database | Trx, voter: Voter, productId: number) {
  const purchase = await findPurchase(db, voter, productId);
  if (!purchase) throw new Forbidden(NOT_BOUGHT);
  if ((await findOwnRating(db, voter, productId))?.status === "approved") throw new Forbidden(SHOWN);
  return purchase;
}

/**
 * Stores a photo for an opinion that follows; returns its id. The body is read only if the voter
 * may give one now. Throws Forbidden, TooMany, Overloaded, and Invalid for bytes that are no photo.
 */
export async function addRatingPhoto(
  { clock, database: { db } }: RatingContext,
  voter: Voter,
  productId: number,
  upload: Upload,
): Promise<string> {
  await requireVote(db, voter, productId);
  const now = clock.now();
  refuseWait(await countHit(db, "rating-photo-by", buyerKey(voter.buyer), now));
  const content = await takePhoto(upload);
  const small = await encodeSmallPhoto(content);
  return insertRatingPhoto(db, { productId, buyer: voter.buyer, content, small }, now);
}

/**
 * Gives or changes a voter's opinion, which then waits for the shop. Missing parts stay. Throws
 * Forbidden without a delivered order or if it is shown, Conflict `rating_missing` for texts
 * without stars, Invalid at `photos`, and TooMany.
 */
export async function rateProduct(
  context: RatingContext,
  voter: Voter,
  productId: number,
  given: Partial<RatingTexts> & { photos?: readonly string[] | undefined },
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
      const id = await insertRating(trx, rated);
      if (id !== null) return setPhotos(trx, { ratingId: id, productId, buyer: voter.buyer }, given.photos);
    }
    // Only a link of the same guest's other order may have added one meanwhile.
    const before = own ?? (await findOwnRating(trx, voter, productId, true));
    if (!before || before.status === "approved") throw new Forbidden(SHOWN);
    const { rating, title, comment } = { ...before, ...given };
    const photos = given.photos ?? (before.status === "rejected" ? [] : before.photos);
    if (before.status === "pending" && isSame(before, { rating, title, comment, photos })) return;
    const ratingId = await changeRating(trx, before.id, { rating, title, comment }, now);
    await setPhotos(trx, { ratingId, productId, buyer: voter.buyer }, photos);
  });
  return readRatingState(context, voter, productId);
}

const NOT_BOUGHT = "Solo puede opinar quien compró este producto aquí, una vez entregado.";
const SHOWN = "Tu opinión ya está publicada y no se puede cambiar.";

type Given = RatingTexts & { photos: readonly string[] };

function isSame(left: Given, right: Given): boolean {
  const isText = left.title === right.title && left.comment === right.comment;
  return isText && left.rating === right.rating && left.photos.join() === right.photos.join();
}

/** Gives an opinion its photos. Throws Invalid if one is not there or somebody else's. */
async function setPhotos(
  trx: Trx,
  owned: { ratingId: number; productId: number; buyer: Buyer },
  ids: readonly string[] = [],
): Promise<void> {
  if (!(await setRatingPhotos(trx, owned, ids)))
    throw Invalid.at("photos", "Una de las fotos ya no está: quítala y añádela de nuevo");
}
