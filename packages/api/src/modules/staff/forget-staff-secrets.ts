import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { inBatches } from "@tuerca/platform/database/in-batches";
import { deleteEndedKeys } from "./api-key.repository.ts";
import { deleteOldInvitations } from "./invitation.repository.ts";
import { deleteOldChallenges } from "./passkey.repository.ts";
import { deleteEndedStaffSessions } from "./staff-session.repository.ts";

/** How long keys that have ended are listed. */
const KEY_LISTED_MS = 90 * DAY_MS;

/** Deletes sessions, invitations, challenges and API keys of the office that have ended. */
export async function forgetStaffSecrets(db: Database, now: Date): Promise<void> {
  await inBatches((limit) => deleteEndedStaffSessions(db, now, limit));
  await deleteOldInvitations(db, now);
  await deleteOldChallenges(db, now);
  await deleteEndedKeys(db, new Date(now.getTime() - KEY_LISTED_MS));
}
