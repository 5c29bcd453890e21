import type { UserSession } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { type Session, sessionHash } from "@tuerca/platform/http";
import { listLogins } from "../session/index.ts";

/** The user's active logins: the caller's first, then by last use. */
export async function readSessions(
  { database, clock }: { database: { db: Database }; clock: Clock },
  userId: number,
  asking: Session | null,
): Promise<UserSession[]> {
  const own = asking && sessionHash(asking);
  const logins = await listLogins(database.db, userId, clock.now());
  const sessions = logins.map((login) => ({
    current: login.idHash === own,
    user_agent: login.userAgent,
    created_at: login.createdAt.toISOString(),
    last_seen_at: login.seenAt.toISOString(),
  }));
  return sessions.sort((left, right) => Number(right.current) - Number(left.current));
}
