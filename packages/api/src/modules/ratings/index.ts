export type { ModeratedRating, RatingStatus } from "./moderation.repository.ts";
export { openRatingDesk, type RatingDesk } from "./rating-desk.ts";
export { registerRatingRoutes } from "./ratings.routes.ts";
