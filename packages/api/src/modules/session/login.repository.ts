import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type Session, sessionHash } from "@tuerca/platform/http";
import { sql } from "kysely";

/** A login, as stored in its session's row. */
export type Login = { userId: number; remembered: boolean; seenAt: Date };

/** The login of this session; null for guests, and after its end. */
export async function findLogin(db: Database | Trx, idHash: string, now: Date): Promise<Login | null> {
  const row = await db
    .selectFrom("sessions")
    .select((of) => [of.ref("user_id").$notNull().as("userId"), ...columns("remembered", "seen_at")])
    .where("id_hash", "=", idHash)
    .where("user_id", "is not", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Prolongs an active login. */
export async function touchLogin(db: Database, idHash: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ seen_at: now, expires_at: expiresAt })
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", now)
    .execute();
}

export type NewLogin = {
  userId: number;
  remembered: boolean;
  userAgent: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Writes the row of a new session with a login, and the visit of `from` (a hash). */
export async function insertLogin(
  trx: Trx,
  session: Session,
  login: NewLogin,
  from: string | null,
  now: Date,
): Promise<void> {
  const visit = sql<string>`coalesce(
    (select visit from sessions where id_hash = ${from}), ${JSON.stringify({ first: session.first })}::jsonb)`;
  await trx
    .insertInto("sessions")
    .values({
      id_hash: sessionHash(session),
      visit,
      user_id: login.userId,
      remembered: login.remembered,
      user_agent: login.userAgent,
      created_at: login.createdAt,
      seen_at: now,
      expires_at: login.expiresAt,
    })
    .execute();
}

/**
 * Ends a session for good, even without a row: the row stays as a mark. Waits for transactions that
 * are adding data to the session.
 */
export async function endSession(trx: Trx, session: Session, now: Date): Promise<void> {
  const over = { expires_at: now, user_id: null };
  await trx
    .insertInto("sessions")
    .values({ id_hash: sessionHash(session), created_at: now, seen_at: now, ...over })
    .onConflict((conflict) => conflict.column("id_hash").doUpdateSet(over))
    .execute();
}

/** Ends all logins of a user, except that of the session with the hash `except`. */
export async function endLogins(trx: Trx, userId: number, except: string | null, now: Date): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ expires_at: now, user_id: null })
    .where("user_id", "=", userId)
    .where(sql<boolean>`id_hash is distinct from ${except}`)
    .execute();
}

export type ListedLogin = { idHash: string; userAgent: string | null; createdAt: Date; seenAt: Date };

/** The active logins of a user, last used first. */
export function listLogins(db: Database, userId: number, now: Date): Promise<ListedLogin[]> {
  return db
    .selectFrom("sessions")
    .select(columns("id_hash", "user_agent", "created_at", "seen_at"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .limit(100)
    .execute();
}
