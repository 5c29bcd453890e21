export { keepSession } from "./session.repository.ts";
export { registerSessionRoutes } from "./session.routes.ts";
export { forgetOldVisits, workSessionJobs } from "./session.service.ts";
