import type { OpinionStatus } from "@tuerca/office-contract";
import type { ModeratedRating } from "../../modules/ratings/index.ts";

/** An opinion of a status, as calls answer it. */
export function presentOpinion(rating: ModeratedRating, status: OpinionStatus) {
  const { id, rating: stars, title, comment, author, createdAt, reason, answer, photos, version } = rating;
  return {
    id,
    status,
    rating: stars,
    title,
    comment,
    author,
    reason,
    answer,
    photos,
    version,
    created_at: createdAt.toISOString(),
    is_buyers: rating.isBuyers,
    product: { id: rating.productId, sku: rating.sku, name: rating.product },
  };
}
