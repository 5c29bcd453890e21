export { registerMediaRoutes } from "./media.routes.ts";
export { openMediaAdmin } from "./media-admin.ts";
export { openMediaJob } from "./media-jobs.ts";
