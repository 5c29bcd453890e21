export type { PictureSource } from "./category-picture.repository.ts";
export { registerMediaRoutes } from "./media.routes.ts";
export { type MediaDesk, openMediaDesk } from "./media-desk.ts";
export { openMediaJob } from "./media-jobs.ts";
