import { type Clock, DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { deleteOldHits } from "@tuerca/platform/rate-limits";
import { deleteOldSecrets } from "./secret.repository.ts";
import { deleteUnusedAccounts } from "./user.repository.ts";

/** How long an account is kept whose address was never confirmed and that bought nothing. */
const UNCONFIRMED_KEPT_MS = 365 * DAY_MS;

/** Deletes expired rate-limit rows and mailed secrets, and accounts that were never used. */
export async function forgetUnused({
  database,
  clock,
}: {
  database: { db: Database };
  clock: Clock;
}): Promise<void> {
  const { db } = database;
  const now = clock.now();
  await deleteOldHits(db, now);
  await deleteOldSecrets(db, now);
  await deleteUnusedAccounts(db, new Date(now.getTime() - UNCONFIRMED_KEPT_MS), now);
}
