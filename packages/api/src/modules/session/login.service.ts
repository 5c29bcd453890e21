import type { Trx } from "@tuerca/platform/database/database";
import { createSession, type Session, sessionHash } from "@tuerca/platform/http";
import { endSession, insertLogin, type NewLogin } from "./login.repository.ts";
import { loginEnd } from "./require-user.ts";

/** The user who logs in, and how. `userAgent` is the browser's. */
export type LoginRequest = { userId: number; remembered: boolean; userAgent: string | null };

const MAX_USER_AGENT = 300;

/**
 * Logs a user in under a new session id, and ends the previous session. Its visit moves along; its
 * cart does not.
 */
export async function startLogin(
  trx: Trx,
  old: Session | null,
  request: LoginRequest,
  now: Date,
): Promise<Session> {
  const login: NewLogin = {
    ...request,
    userAgent: request.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    createdAt: now,
    expiresAt: loginEnd(request, now),
  };
  const session: Session = {
    ...createSession(now, old?.first ?? {}),
    customer: true,
    ...(request.remembered ? {} : { temporary: true }),
  };
  await insertLogin(trx, session, login, old && sessionHash(old), now);
  if (old) await endSession(trx, old, now);
  return session;
}

/** Ends a session and returns the anonymous one that replaces it. */
export async function replaceSession(trx: Trx, old: Session | null, now: Date): Promise<Session> {
  if (old) await endSession(trx, old, now);
  return createSession(now, {});
}
