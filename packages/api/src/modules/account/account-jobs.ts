import type { Context } from "../../context.ts";
import { DAY_MS } from "../../platform/clock/clock.ts";
import { deleteOldHits } from "../../platform/rate-limits/index.ts";
import { sendResetMail } from "./password.service.ts";
import { deleteOldSecrets } from "./secret.repository.ts";
import { deleteUnusedAccounts } from "./user.repository.ts";

/** How long an account is kept whose address was never confirmed and that bought nothing. */
const UNCONFIRMED_KEPT_MS = 365 * DAY_MS;

/**
 * Takes on the jobs of accounts. Reset mails are one, so that asking for them takes as long for an unknown address as for
 * a known one.
 */
export async function workAccountJobs(context: Context): Promise<void> {
  const { jobs, database, clock } = context;
  await jobs.work("send-reset", ({ email }) => sendResetMail(context, email));
  await jobs.work("forget-expired", async () => {
    await deleteOldHits(database.db, clock.now());
    await deleteOldSecrets(database.db, clock.now());
    await deleteUnusedAccounts(
      database.db,
      new Date(clock.now().getTime() - UNCONFIRMED_KEPT_MS),
      clock.now(),
    );
  });
  await jobs.schedule("forget-expired", "*/15 * * * *", {});
}
