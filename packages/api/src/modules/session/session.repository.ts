import type { VisitData } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { CsrfMismatch } from "@tuerca/platform/errors";
import { type FirstVisit, type Session, sessionHash } from "@tuerca/platform/http";
import { sql } from "kysely";

/**
 * Stores the session as a row with its first visit; returns the hash for other tables. Call it
 * before adding rows. Rows seen within a minute, and logins (`requireUser` prolongs them), stay
 * untouched. Locks the row until commit. Throws CsrfMismatch if it ended.
 */
export async function storeSession(db: Database | Trx, session: Session, now: Date): Promise<string> {
  const idHash = sessionHash(session);
  const written = await db
    .insertInto("sessions")
    .values({
      id_hash: idHash,
      visit: JSON.stringify({ first: session.first }),
      created_at: new Date(session.startedAt),
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("id_hash")
        .doUpdateSet({ seen_at: now })
        .where("sessions.seen_at", "<", new Date(now.getTime() - 60_000))
        .where("sessions.user_id", "is", null),
    )
    .returning("expires_at")
    .executeTakeFirst();
  const expiresAt = written ? written.expires_at : await readEnd(db, idHash);
  if (expiresAt && expiresAt <= now) throw new CsrfMismatch();
  return idHash;
}

/** Whether the session is over: logged out, replaced at a login, or a login unused for too long. */
export async function isOver(db: Database | Trx, session: Session, now: Date): Promise<boolean> {
  const expiresAt = await readEnd(db, sessionHash(session));
  return expiresAt !== null && expiresAt <= now;
}

/** Whether the session is not a guest's: a login, or over, whatever the clock says. */
export async function hasEnd(db: Database | Trx, session: Session): Promise<boolean> {
  return (await readEnd(db, sessionHash(session))) !== null;
}

async function readEnd(db: Database | Trx, idHash: string): Promise<Date | null> {
  const row = await db
    .selectFrom("sessions")
    .select("expires_at")
    .where("id_hash", "=", idHash)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** The data of a visit: its start, and what its pages reported. */
export type Visit = VisitData & { first?: FirstVisit };

/** The visit of a session with a row, locked until the transaction ends. */
export async function lockVisit(trx: Trx, idHash: string): Promise<Visit> {
  const row = await trx
    .selectFrom("sessions")
    .select((of) => of.ref("visit").$castTo<Visit>().as("visit"))
    .where("id_hash", "=", idHash)
    .forUpdate()
    .executeTakeFirst();
  return row?.visit ?? {};
}

/** Writes the visit of a locked session. */
export async function writeVisit(trx: Trx, idHash: string, visit: Visit): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ visit: JSON.stringify(visit) })
    .where("id_hash", "=", idHash)
    .execute();
}

/** Deletes the visit of a session except its consent; the row stays with all that refers to it. */
export async function clearVisit(db: Database | Trx, session: Session): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ visit: sql`jsonb_strip_nulls(jsonb_build_object('consent', visit -> 'consent'))` })
    .where("id_hash", "=", sessionHash(session))
    .execute();
}

/**
 * Deletes up to `limit` sessions unseen since `before` whose cart is empty or missing, or unseen
 * since `withCart` with their cart; returns how many.
 */
export async function deleteOldSessions(
  db: Database,
  since: { before: Date; withCart: Date },
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom("sessions")
    .leftJoin("carts", "carts.session_hash", "sessions.id_hash")
    .select("sessions.id_hash")
    .where("sessions.seen_at", "<", since.before)
    .where((of) =>
      of.or([
        of("sessions.seen_at", "<", since.withCart),
        sql<boolean>`coalesce(jsonb_array_length(carts.lines), 0) = 0`,
      ]),
    )
    .orderBy("sessions.seen_at")
    .limit(limit)
    .forUpdate("sessions")
    .skipLocked();
  const result = await db.deleteFrom("sessions").where("id_hash", "in", old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
