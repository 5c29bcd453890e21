export type { ModeratedRating, RatingStatus } from "../modules/ratings/moderation.repository.ts";
export {
  ANSWER_LENGTH,
  openRatingAdmin,
  type RatingAdmin,
  REASON_LENGTH,
} from "../modules/ratings/rating-admin.ts";
