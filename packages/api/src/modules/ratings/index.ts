export type { ModeratedRating, RatingStatus } from "./moderation.repository.ts";
export { disownRatings } from "./own-rating.repository.ts";
export { registerOwnRatingRoutes } from "./own-rating.routes.ts";
export { ANSWER_LENGTH, openRatingAdmin, type RatingAdmin, REASON_LENGTH } from "./rating-admin.ts";
export { deleteOptOut } from "./rating-request.repository.ts";
export { registerRatingRoutes } from "./ratings.routes.ts";
export { requestRatings } from "./request-ratings.ts";
export { readUserRatings } from "./user-ratings.ts";
