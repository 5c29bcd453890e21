import type { Database } from "../../platform/database/database.ts";
import { inBatches } from "../../platform/database/in-batches.ts";
import { deleteOldInvitations } from "./invitation.repository.ts";
import { deleteOldChallenges } from "./passkey.repository.ts";
import { deleteEndedStaffSessions } from "./staff-session.repository.ts";

/** Deletes sessions, invitations and challenges of the office that have ended. */
export async function forgetStaffSecrets(db: Database, now: Date): Promise<void> {
  await inBatches((limit) => deleteEndedStaffSessions(db, now, limit));
  await deleteOldInvitations(db, now);
  await deleteOldChallenges(db, now);
}
