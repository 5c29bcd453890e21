import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import type { StaffMember } from "./staff.repository.ts";

/** A session ends after so long without a call, and after so long in any case (ASVS 7.3). */
const IDLE_MS = 30 * MINUTE_MS;
export const STAFF_SESSION_MS = 12 * HOUR_MS;

/** Uses within this time of each other are not written. */
const TOUCH_AFTER_MS = MINUTE_MS / 2;

const MAX_USER_AGENT = 300;

/** An open session of somebody who is not disabled, with what the role lets them do now. */
export type StaffSession = Omit<StaffMember, "passwordHash" | "disabledAt" | "createdAt"> & {
  /** The session's own number, which proves nothing. */
  sessionId: number;
  openedAt: Date;
  usedAt: Date;
  reauthenticatedAt: Date;
};

/** Opens a session of a person who has just proved who they are; returns its secret id. */
export async function openStaffSession(
  trx: Trx,
  staffId: number,
  userAgent: string | undefined,
  now: Date,
): Promise<string> {
  const id = createSecretId();
  await trx
    .insertInto("staff_sessions")
    .values({
      id_hash: hashSecret(id),
      staff_id: staffId,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      created_at: now,
      used_at: now,
      reauthenticated_at: now,
    })
    .execute();
  return id;
}

/** The open session of a secret id; null if there is none, or its person is disabled. */
export async function findStaffSession(db: Database, id: string, now: Date): Promise<StaffSession | null> {
  const row = await db
    .selectFrom("staff_sessions as o")
    .innerJoin("staff as s", "s.id", "o.staff_id")
    .innerJoin("roles as r", "r.id", "s.role_id")
    .select(["s.id", "s.email", "s.name", "s.role_id as roleId", "r.name as role", "r.is_locked as isOwner"])
    .select(["r.permissions", "r.refund_limit_cents as refundLimitCents", "o.id as sessionId"])
    .select(["o.created_at as openedAt", "o.used_at as usedAt", "o.reauthenticated_at as reauthenticatedAt"])
    .where("o.id_hash", "=", hashSecret(id))
    .where("o.used_at", ">", since(now, IDLE_MS))
    .where("o.created_at", ">", since(now, STAFF_SESSION_MS))
    .where("s.disabled_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes the use of a session, at most twice a minute. */
export async function touchStaffSession(db: Database, session: StaffSession, now: Date): Promise<void> {
  if (now.getTime() - session.usedAt.getTime() < TOUCH_AFTER_MS) return;
  await db.updateTable("staff_sessions").set({ used_at: now }).where("id", "=", session.sessionId).execute();
}

/** Notes that the session's person has proved again who they are; false if it has ended. */
export async function refreshStaffSession(trx: Trx, sessionId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("staff_sessions")
    .set({ reauthenticated_at: now })
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a session has not been ended meanwhile. */
export async function isStaffSessionOpen(trx: Trx, sessionId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("staff_sessions")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's open session, as lists show it. */
export type OpenStaffSession = { id: number; userAgent: string | null; createdAt: Date; usedAt: Date };

/** A person's open sessions, newest first. */
export function listStaffSessions(db: Database, staffId: number, now: Date): Promise<OpenStaffSession[]> {
  return db
    .selectFrom("staff_sessions")
    .select(["id", "user_agent as userAgent", "created_at as createdAt", "used_at as usedAt"])
    .where("staff_id", "=", staffId)
    .where("used_at", ">", since(now, IDLE_MS))
    .where("created_at", ">", since(now, STAFF_SESSION_MS))
    .orderBy("id", "desc")
    .execute();
}

/** Ends a person's sessions: one of them, or all but one, or all; returns how many there were. */
export async function endStaffSessions(
  trx: Trx,
  staffId: number,
  which: { only?: number; but?: number } = {},
): Promise<number> {
  let query = trx.deleteFrom("staff_sessions").where("staff_id", "=", staffId);
  if (which.only !== undefined) query = query.where("id", "=", which.only);
  if (which.but !== undefined) query = query.where("id", "<>", which.but);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Ends the session of a secret id, whoever's it is. */
export async function endStaffSession(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("staff_sessions").where("id_hash", "=", hashSecret(id)).execute();
}

/** Deletes up to `limit` sessions that have ended by themselves. */
export async function deleteEndedStaffSessions(db: Database, now: Date, limit: number): Promise<number> {
  const ended = db
    .selectFrom("staff_sessions")
    .select("id")
    .where((of) =>
      of.or([of("used_at", "<=", since(now, IDLE_MS)), of("created_at", "<=", since(now, STAFF_SESSION_MS))]),
    )
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("staff_sessions")
    .where("id", "in", ended)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function since(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
