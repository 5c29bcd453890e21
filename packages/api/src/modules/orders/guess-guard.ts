import { addressKey, countAttempt, readWait, refuseWait } from "../../platform/attempts/index.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { DatabaseHandle } from "../../platform/database/database.ts";
import { NotFound } from "../../platform/errors.ts";

type GuessGuard = <T>(ip: string, work: () => Promise<T>) => Promise<T>;

/**
 * A guard for work that an order's secret id opens: what throws NotFound counts as a wrong id, and an address that has named
 * too many gets TooMany, whichever process it asks.
 */
export function createGuessGuard(context: {
  database: Pick<DatabaseHandle, "db">;
  clock: Clock;
}): GuessGuard {
  const { db } = context.database;
  return async (ip, work) => {
    const from = addressKey(ip);
    refuseWait(await readWait(db, "order-miss-from", from, context.clock.now()));
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotFound)
        refuseWait(await countAttempt(db, "order-miss-from", from, context.clock.now()));
      throw error;
    }
  };
}
