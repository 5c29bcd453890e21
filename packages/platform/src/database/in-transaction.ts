import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Trx } from "./database.ts";
import { type Committing, withDeferred } from "./deferred.ts";

const MAX_ATTEMPTS = 6;
const STEP_MS = 15;

/**
 * Runs work in one transaction, again after a deadlock or serialization failure. Work does nothing
 * outside of it, and returns `committing` if it has deferred statements. Within a transaction it is
 * a part of that one, which alone is undone if it throws.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Trx) => Promise<T | Committing<T>>,
): Promise<T> {
  if (isTrx(db)) return asPart(db, work);
  const begin = () => db.transaction().setIsolationLevel("read committed");
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin().execute((trx) => withDeferred(trx, work));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
      await sleep(Math.random() * STEP_MS * 2 ** attempt);
    }
  }
}

function isTrx(db: Database): db is Trx {
  return db.isTransaction;
}

async function asPart<T>(trx: Trx, work: (trx: Trx) => Promise<T | Committing<T>>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const value = await withDeferred(trx, work);
    await sql`release savepoint part`.execute(trx);
    return value;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}

/** Runs work in a transaction and rolls it back, to see its result. */
export async function rehearse<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().setIsolationLevel("read committed").execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** SQLSTATE 40001 serialization_failure or 40P01 deadlock_detected. */
function isTransient(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "40001" || code === "40P01";
}
