import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Jobs } from "@tuerca/platform/jobs/jobs";
import { openClockWatch } from "../stops/watch-clock.ts";
import { type Sending, sendBillingRecords } from "./send-billing-records.ts";
import { watchSending } from "./watch-sending.ts";

/** The pause between looks at records to send. */
const SENDING_PAUSE_MS = 2000;

/** Watches this process's clock, and sends billing records if there is a way to the agency. */
export function workBilling(context: Sending & { jobs: Jobs }): void {
  const { jobs, agency } = context;
  jobs.repeat(MINUTE_MS, openClockWatch(context));
  if (!agency) return;
  jobs.repeat(SENDING_PAUSE_MS, async (signal) => void (await sendBillingRecords(context, { signal })));
  jobs.repeat(MINUTE_MS, () => watchSending(context));
}
