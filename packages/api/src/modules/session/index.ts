export { endLogins, findLogin, listLogins } from "./login.repository.ts";
export { replaceSession, startLogin } from "./login.service.ts";
export { findUserId, requireUser } from "./require-user.ts";
export { hasEnd, storeSession } from "./session.repository.ts";
export { forgetOldChoices, forgetOldVisits } from "./session.service.ts";
