import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { forgetEndedLogins } from "../staff-login/index.ts";
import { deleteEndedKeys } from "./api-key.repository.ts";
import { deleteOldInvitations } from "./invitation.repository.ts";
import { deleteOwnerLinks } from "./owner-link.repository.ts";

/** How long keys that have ended are listed. */
const KEY_LISTED_MS = 90 * DAY_MS;

/** Deletes sessions, invitations, links, challenges and API keys of the office that have ended. */
export async function forgetStaffSecrets(db: Database, now: Date): Promise<void> {
  await forgetEndedLogins(db, now);
  await deleteOldInvitations(db, now);
  await deleteOwnerLinks(db, now);
  await deleteEndedKeys(db, new Date(now.getTime() - KEY_LISTED_MS));
}
