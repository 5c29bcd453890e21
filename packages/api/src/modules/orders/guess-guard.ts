import type { Clock } from "../../platform/clock/clock.ts";
import type { DatabaseHandle } from "../../platform/database/database.ts";
import { NotFound } from "../../platform/errors.ts";
import { addressKey, countHit, refuseWait } from "../../platform/rate-limits/index.ts";

type GuessGuard = <T>(ip: string, work: () => Promise<T>) => Promise<T>;

/**
 * A guard for work that an order's secret id opens: what throws NotFound counts as a wrong id, and for more of them an
 * address gets TooMany, whichever process it asks. A right id is always answered, so that nobody's wrong ones shut out who
 * shares the address; ids are too long to be guessed (132 bits).
 */
export function createGuessGuard(context: {
  database: Pick<DatabaseHandle, "db">;
  clock: Clock;
}): GuessGuard {
  const { db } = context.database;
  return async (ip, work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotFound)
        refuseWait(await countHit(db, "order-miss-from", addressKey(ip), context.clock.now()));
      throw error;
    }
  };
}
