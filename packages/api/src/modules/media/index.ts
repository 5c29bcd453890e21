export { ImageRefused, MAX_IMAGE_BYTES } from "./check-image.ts";
export { encodePhoto } from "./encode-photo.ts";
export { registerMediaRoutes } from "./media.routes.ts";
export { openMediaAdmin } from "./media-admin.ts";
export { openMediaJob } from "./media-jobs.ts";
