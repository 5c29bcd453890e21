import type { Database, Trx } from "../../platform/database/database.ts";

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
