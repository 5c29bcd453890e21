export {
  countMedia,
  type FailedMedia,
  listFailed,
  type MediaCounts,
  retryFailed,
} from "./media.repository.ts";
export { registerMediaRoutes } from "./media.routes.ts";
export { workMediaJobs } from "./media-jobs.ts";
