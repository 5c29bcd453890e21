export { answerRating, decideRating, removeRatingPhoto, reopenRating } from "./decide-rating.ts";
export {
  countWaitingRatings,
  listRatings,
  type ModeratedRating,
  moveRatings,
  recountRatings,
} from "./moderation.repository.ts";
export { findOwnRating } from "./own-rating.repository.ts";
export { registerOwnRatingRoutes } from "./own-rating.routes.ts";
export { rateProduct } from "./rate-product.ts";
export { deleteLoosePhotos, readPhotoOfRating, readRatingPhoto } from "./rating-photo.repository.ts";
export { deleteOptOut } from "./rating-request.repository.ts";
export { registerRatingRoutes } from "./ratings.routes.ts";
export { requestRatings } from "./request-ratings.ts";
export { disownRatings } from "./user-ratings.repository.ts";
export { readRatingsOf, readUserRatings } from "./user-ratings.ts";
