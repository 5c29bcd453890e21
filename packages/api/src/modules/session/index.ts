export { endLogins, findLogin, listLogins } from "./login.repository.ts";
export { replaceSession, startLogin } from "./login.service.ts";
export { findUserId, requireUser } from "./require-user.ts";
export { hasEnd, keepSession } from "./session.repository.ts";
export { forgetOldVisits, workSessionJobs } from "./session.service.ts";
