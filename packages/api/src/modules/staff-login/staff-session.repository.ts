import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";

/** A session ends after so long without a call, and after so long in any case (ASVS 7.3). */
const IDLE_MS = 30 * MINUTE_MS;
export const STAFF_SESSION_MS = 12 * HOUR_MS;

/** Uses within this time of each other are not written. */
const TOUCH_AFTER_MS = MINUTE_MS / 2;

const MAX_USER_AGENT = 300;

/** Somebody of the staff with the rights of their role; a null limit lets refund any amount. */
export type StaffPerson = {
  id: number;
  email: string;
  name: string;
  roleId: number;
  role: string;
  /** Whether the role is the owner's. */
  isOwner: boolean;
  permissions: readonly string[];
  refundLimitCents: number | null;
};

/** The columns of a `StaffPerson`, from `staff as s` and `roles as r`. */
export const PERSON = [
  ...columns("s.id", "s.email", "s.name", "s.role_id"),
  "r.name as role",
  "r.is_locked as isOwner",
  ...columns("r.permissions", "r.refund_limit_cents"),
] as const;

/** An open session of somebody who is not disabled, with what the role lets them do now. */
export type StaffSession = StaffPerson & {
  /** The session's own number, which proves nothing. */
  sessionId: number;
  openedAt: Date;
  usedAt: Date;
  reauthenticatedAt: Date;
};

/**
 * Opens a session of a person who has just proved who they are, in place of the one with the secret
 * id `before`, whoever's it is; returns its secret id.
 */
export async function openStaffSession(
  trx: Trx,
  staffId: number,
  { userAgent, before }: { userAgent: string | undefined; before: string | null },
  now: Date,
): Promise<string> {
  if (before !== null)
    await trx.deleteFrom("staff_sessions").where("id_hash", "=", hashSecret(before)).execute();
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
    .select(PERSON)
    .select("o.id as sessionId")
    .select(["o.created_at as openedAt", ...columns("o.used_at", "o.reauthenticated_at")])
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
    .select(columns("id", "user_agent", "created_at", "used_at"))
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
