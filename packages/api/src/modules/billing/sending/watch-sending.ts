import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { claimWarning, findLateChains, type LateChain } from "./billing-sender.repository.ts";
import { probeClock } from "./judge-clock.ts";
import type { Sending } from "./send-billing-records.ts";

/** Logs once an hour that records are late, and looks whether a wrong clock is right again. */
export async function watchSending(context: Sending): Promise<void> {
  const { agency, database, clock, log } = context;
  if (!agency) return;
  await probeClock(context, agency);
  const now = clock.now();
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  for (const chain of await findLateChains(database.db, anHourAgo)) {
    if (!(await claimWarning(database.db, chain, now, anHourAgo))) continue;
    const { installation, waiting, oldest } = chain;
    log.error(
      { installation, waiting, oldest, reason: reasonOf(chain, agency.environment) },
      "billing records are late",
    );
  }
}

function reasonOf({ environment, lastError }: LateChain, current: string): string {
  if (environment !== null && environment !== current)
    return `This installation sends to VERIFACTU_ENV=${environment}, not ${current}: give another installation number.`;
  return lastError ?? "They have not been sent yet.";
}
