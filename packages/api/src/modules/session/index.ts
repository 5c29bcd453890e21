export { findUserId, requireUser } from "./require-user.ts";
export { isOver, keepSession } from "./session.repository.ts";
export { forgetOldVisits, workSessionJobs } from "./session.service.ts";
