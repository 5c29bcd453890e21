import type { Clock } from "../clock/clock.ts";
import type { DatabaseHandle } from "../database/database.ts";
import { NotFound } from "../errors.ts";
import { addressKey } from "./address-key.ts";
import { refuseWait } from "./count-hits.ts";
import { countHit } from "./rate-limit.repository.ts";

type GuessGuard = <T>(ip: string, work: () => Promise<T>) => Promise<T>;

/**
 * A guard for work that an order's secret id opens: NotFound counts as a wrong id, and too many
 * give an address TooMany at every process. Right ids are always answered, so guesses block no
 * neighbour; ids are too long to guess (132 bits).
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
