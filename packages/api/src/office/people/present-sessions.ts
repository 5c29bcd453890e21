import type { listStaffSessions, StaffSession } from "../../modules/staff-login/index.ts";

type Sessions = Awaited<ReturnType<typeof listStaffSessions>>;

/** A person's sessions as their calls answer them; `current` is the caller's. */
export function presentSessions(sessions: Sessions, current: StaffSession) {
  return sessions.map(({ id, userAgent, createdAt, usedAt }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    is_current: id === current.sessionId,
  }));
}
