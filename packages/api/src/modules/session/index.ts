export { findUserId, requireUser } from "./require-user.ts";
export { hasEnd, keepSession } from "./session.repository.ts";
export { forgetOldVisits, workSessionJobs } from "./session.service.ts";
