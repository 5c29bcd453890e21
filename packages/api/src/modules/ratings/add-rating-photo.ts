import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { encodeSmallPhoto, takePhoto, type Upload } from "../media/index.ts";
import { buyerKey, type Voter } from "./buyer.ts";
import { requireVote } from "./rate-product.ts";
import { insertRatingPhoto } from "./rating-photo.repository.ts";

type PhotoContext = { clock: Clock; database: { db: Database } };

/**
 * Stores a photo for an opinion that follows; returns its id. The body is read only if the voter
 * may give one now. Throws Forbidden, TooMany, Overloaded, and Invalid for bytes that are no photo.
 */
export async function addRatingPhoto(
  { clock, database: { db } }: PhotoContext,
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
