import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { type Session, sessionHash } from "../../platform/http/index.ts";

/** A login as its session's row keeps it. */
export type Login = { userId: number; remembered: boolean; seenAt: Date };

/** Who is logged in by this session; null for guests and where the login is over. */
export async function findLogin(db: Database | Trx, idHash: string, now: Date): Promise<Login | null> {
  const row = await db
    .selectFrom("sessions")
    .select((of) => [of.ref("user_id").$notNull().as("userId"), "remembered", "seen_at as seenAt"])
    .where("id_hash", "=", idHash)
    .where("user_id", "is not", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Prolongs a login that is still running. */
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

/** Writes the row of a new session in which somebody is logged in, with what `from` (a hash) tells of the visit. */
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
 * Ends a session for good, also one that has no row yet: the row stays as a mark, and waits for whoever is just putting
 * something into the session.
 */
export async function endSession(trx: Trx, session: Session, now: Date): Promise<void> {
  const over = { expires_at: now, user_id: null };
  await trx
    .insertInto("sessions")
    .values({ id_hash: sessionHash(session), created_at: now, seen_at: now, ...over })
    .onConflict((conflict) => conflict.column("id_hash").doUpdateSet(over))
    .execute();
}

/** Ends all logins of a user, but for that of the session with the hash `except`. */
export async function endLogins(trx: Trx, userId: number, except: string | null, now: Date): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ expires_at: now, user_id: null })
    .where("user_id", "=", userId)
    .where(sql<boolean>`id_hash is distinct from ${except}`)
    .execute();
}

export type ListedLogin = { idHash: string; userAgent: string | null; createdAt: Date; seenAt: Date };

/** The running logins of a user, the last used first. */
export function listLogins(db: Database, userId: number, now: Date): Promise<ListedLogin[]> {
  return db
    .selectFrom("sessions")
    .select(["id_hash as idHash", "user_agent as userAgent", "created_at as createdAt", "seen_at as seenAt"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .limit(100)
    .execute();
}
