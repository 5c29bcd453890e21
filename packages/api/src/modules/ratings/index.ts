export type { ModeratedRating, RatingStatus } from "./moderation.repository.ts";
export { openRatingAdmin, type RatingAdmin } from "./rating-admin.ts";
export { registerRatingRoutes } from "./ratings.routes.ts";
