export { ImageRefused, MAX_IMAGE_BYTES } from "./check-image.ts";
export { encodePhoto } from "./encode-photo.ts";
export {
  countFailedMedia,
  countPendingMedia,
  type FailedMedia,
  listFailed as listFailedPictures,
} from "./media.repository.ts";
export { registerMediaRoutes } from "./media.routes.ts";
export { openMediaAdmin, retryPictures } from "./media-admin.ts";
export { openMediaJob } from "./media-jobs.ts";
