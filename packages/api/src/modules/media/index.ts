export type { PictureSource } from "./category-picture.repository.ts";
export { registerMediaRoutes } from "./media.routes.ts";
export { type MediaAdmin, openMediaAdmin } from "./media-admin.ts";
export { openMediaJob } from "./media-jobs.ts";
