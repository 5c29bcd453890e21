import type { Trx } from "@tuerca/platform/database/database";
import { CsrfMismatch } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import { hasEnd, storeSession } from "./session.repository.ts";

/** A guest's session, with its locked row if needed. Throws CsrfMismatch for an ended session. */
export async function requireGuest(trx: Trx, session: Session, now: Date, needed: boolean): Promise<void> {
  if (needed) await storeSession(trx, session, now);
  if (await hasEnd(trx, session)) throw new CsrfMismatch();
}
