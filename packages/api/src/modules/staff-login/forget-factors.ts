import type { Database, Trx } from "@tuerca/platform/database/database";
import { inBatches } from "@tuerca/platform/database/in-batches";
import { deleteCodes } from "./code.repository.ts";
import { deleteOldChallenges, deletePasskeys } from "./passkey.repository.ts";
import { deleteEndedStaffSessions } from "./staff-session.repository.ts";

/** Forgets a person's app, recovery codes and passkeys. */
export async function forgetFactors(trx: Trx, staffId: number): Promise<void> {
  await deleteCodes(trx, staffId);
  await deletePasskeys(trx, staffId);
}

/** Deletes sessions and challenges that have ended. */
export async function forgetEndedLogins(db: Database, now: Date): Promise<void> {
  await inBatches((limit) => deleteEndedStaffSessions(db, now, limit));
  await deleteOldChallenges(db, now);
}
