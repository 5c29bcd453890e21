import { randomUUID } from "node:crypto";
import type { Clock } from "@tuerca/platform/clock/clock";
import { compareClocks } from "@tuerca/platform/database/compare-clocks";
import type { Database } from "@tuerca/platform/database/database";
import type { Logger } from "pino";
import { wrongClock } from "./stop.ts";
import { forgetClocks, storeClock } from "./wrong-clock.repository.ts";

/**
 * Compares this process's clock with the database's at each call, and tells all processes and the
 * log if it is wrong, and once it is right again.
 */
export function openClockWatch({
  clock,
  database,
  log,
}: {
  clock: Clock;
  database: { db: Database };
  log: Logger;
}) {
  const id = randomUUID();
  return async (): Promise<void> => {
    const compared = await compareClocks(database.db, clock);
    const wasWrong = await storeClock(database.db, id, compared);
    await forgetClocks(database.db, compared.now);
    const { name, because } = wrongClock(compared.aheadMs);
    if (compared.isWrong && !wasWrong) log.error({ stop: name, because }, "this process issues no invoices");
    if (!compared.isWrong && wasWrong) log.warn({ stop: name }, "the clock is right again");
  };
}
