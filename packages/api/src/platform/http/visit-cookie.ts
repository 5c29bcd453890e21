import { createSession, sealSession } from "./session-cookie.ts";
import { type SessionOptions, sessionCookieName } from "./session-plugin.ts";

/** A `Cookie` header with a new session that belongs to nobody: what is asked with it starts no visit. */
export function createVisitCookie(options: SessionOptions): string {
  const session = createSession(options.clock.now(), {});
  return `${sessionCookieName(options.secure)}=${sealSession(session, options.secret)}`;
}
