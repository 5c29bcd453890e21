import { methodsVia } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { type Attempt, inFlight, inState, selectAttempts } from "./attempt.repository.ts";

/** States of attempts that ended without money; some may still bring it. */
const ENDED = (["denied", "abandoned"] as const).map((state) => sql.lit(state));

const [FORM_METHODS, PAGE_METHODS] = [methodsVia("gateway_form"), methodsVia("gateway_page")];

/**
 * Attempts in flight without a change since `before` whose money may have moved (in our form once
 * the charge is sent, on the gateway's page at any time): charges first, then the oldest.
 */
export function findQuietAttempts(db: Database, before: Date, limit: number): Promise<Attempt[]> {
  return selectAttempts(db)
    .where("state", "in", inFlight)
    .where((of) => of.or([of("state", "=", "authorising"), of("method", "in", PAGE_METHODS)]))
    .where("updated_at", "<=", before)
    .orderBy((of) => of("state", "=", "authorising"), "desc")
    .orderBy("updated_at")
    .limit(limit)
    .execute();
}

/** Moves an attempt to the end of the queue of questions. */
export async function touchAttempt(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable("payment_attempts").set({ updated_at: now }).where("id", "=", id).execute();
}

/**
 * Abandons cards left alone before any money could move: lookups since `lookup`, waits for the
 * customer since `page`. Skips those locked by another transaction.
 */
export async function abandonIdleCards(db: Database, since: { lookup: Date; page: Date }, now: Date) {
  const idle = db
    .selectFrom("payment_attempts")
    .select("id")
    .where("method", "in", FORM_METHODS)
    .where("state", "in", inFlight)
    .where((of) =>
      of.or([
        of("state", "in", ["open", "method", "challenge"]).and("state_since", "<=", since.page),
        of("state", "=", "starting").and("state_since", "<=", since.lookup),
      ]),
    )
    .forUpdate()
    .skipLocked();
  await db.updateTable("payment_attempts").set(inState("abandoned", now)).where("id", "in", idle).execute();
}

/** Attempts that ended unpaid and whose next question is due by `now`, longest due first. */
export function findLateAttempts(db: Database, now: Date, limit: number): Promise<Attempt[]> {
  return selectAttempts(db)
    .where("state", "in", ENDED)
    .where("ask_at", "<=", now)
    .orderBy("ask_at")
    .limit(limit)
    .execute();
}

/** The newest attempts of an order whose money may have moved unnoticed, at most `limit`. */
export function findUncertainAttempts(db: Database, orderId: string, limit: number): Promise<Attempt[]> {
  return selectAttempts(db)
    .where("order_id", "=", orderId)
    .where("state", "<>", "authorised")
    .where("ask_at", "is not", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Sets the next question to the gateway about an attempt that ended unpaid; null means never. */
export async function askAgainAt(db: Database | Trx, id: number, at: Date | null): Promise<void> {
  await db.updateTable("payment_attempts").set({ ask_at: at }).where("id", "=", id).execute();
}

/**
 * The money of an order by its attempts: whether any has come, and whether some may have moved by
 * one that ended unpaid and is still asked about.
 */
export async function readMoney(
  db: Database | Trx,
  orderId: string,
): Promise<{ hasCome: boolean; isUncertain: boolean }> {
  const [came, uncertain] = [
    sql`state = 'authorised'`,
    sql`state in (${sql.join(ENDED)}) and ask_at is not null`,
  ];
  return db
    .selectFrom("payment_attempts")
    .select([
      sql<boolean>`coalesce(bool_or(${came}), false)`.as("hasCome"),
      sql<boolean>`coalesce(bool_or(${uncertain}), false)`.as("isUncertain"),
    ])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
}
