import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Jobs } from "@tuerca/platform/jobs/jobs";
import { openClockWatch } from "../stops/watch-clock.ts";
import { nextMessageAt } from "./billing-sender.repository.ts";
import { type Sending, sendBillingRecords } from "./send-billing-records.ts";
import { watchSending } from "./watch-sending.ts";

/** The least time between looks at records to send. */
const SENDING_PAUSE_MS = 2000;

/** Watches this process's clock, and sends billing records while there is a way to the agency. */
export function workBilling(context: Sending & { jobs: Jobs }): void {
  const { jobs, clock, database } = context;
  jobs.repeat(MINUTE_MS, openClockWatch(context));
  jobs.follow("billing_records", SENDING_PAUSE_MS, async (signal) => {
    const { agency } = context;
    if (!agency) return null;
    // A process whose clock is wrong leaves what is due to the others.
    if ((await sendBillingRecords(context, { signal })).stop) return null;
    const now = clock.now();
    const next = await nextMessageAt(database.db, agency.environment, now);
    return next && next.getTime() - now.getTime();
  });
  jobs.repeat(MINUTE_MS, () => watchSending(context));
}
