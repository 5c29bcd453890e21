import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { Unauthenticated } from "@tuerca/platform/errors";
import { type Session, sessionHash } from "@tuerca/platform/http";
import { findLogin, type Login, touchLogin } from "./login.repository.ts";

type LoginContext = { database: { db: Database }; clock: Clock };

/** How long an unused login lasts, with and without "remember me". */
const REMEMBERED_MS = 90 * DAY_MS;
const UNREMEMBERED_MS = 12 * HOUR_MS;
const TOUCHED_AFTER_MS = 5 * MINUTE_MS;

/**
 * The user's id logged in by `request.session`. Throws Unauthenticated (401 "Unauthenticated.")
 * without one. Routes must look up everything that they read or change together with this id.
 */
export async function requireUser(context: LoginContext, session: Session | null): Promise<number> {
  const userId = await findUserId(context, session);
  if (userId === null) throw new Unauthenticated();
  return userId;
}

/**
 * Does `requireUser` for calls of guests too: null without a login. A guest's session costs no
 * statement.
 */
export async function findUserId(context: LoginContext, session: Session | null): Promise<number | null> {
  if (!session?.customer) return null;
  const { db } = context.database;
  const now = context.clock.now();
  const login = await findLogin(db, sessionHash(session), now);
  if (!login) return null;
  if (now.getTime() - login.seenAt.getTime() > TOUCHED_AFTER_MS)
    await touchLogin(db, sessionHash(session), now, loginEnd(login, now));
  return login.userId;
}

/** The end of a login that is used now, unless it is used again. */
export function loginEnd({ remembered }: Pick<Login, "remembered">, now: Date): Date {
  return new Date(now.getTime() + (remembered ? REMEMBERED_MS : UNREMEMBERED_MS));
}
