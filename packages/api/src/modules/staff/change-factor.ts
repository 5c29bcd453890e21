import { type ActName, recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Unauthenticated } from "@tuerca/platform/errors";
import { endStaffSessions, isStaffSessionOpen, type StaffSession } from "../staff-login/index.ts";
import { lockStaff, updateStaffPassword } from "./staff.repository.ts";

/** Changes a factor of the caller, whose session must still be open, and ends their others. */
export function changeFactor<T>(
  db: Database,
  { id, sessionId }: StaffSession,
  act: ActName,
  change: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction<T>(db, async (trx) => {
    const person = await lockStaff(trx, id);
    if (!person || person.disabledAt || !(await isStaffSessionOpen(trx, sessionId)))
      throw new Unauthenticated();
    const changed = await change(trx);
    await endStaffSessions(trx, id, { but: sessionId });
    await recordAct(trx, act, String(id));
    return changed;
  });
}

/** Sets the stored form of the caller's new password, and ends their other sessions. */
export function changeOwnPassword(db: Database, session: StaffSession, passwordHash: string): Promise<void> {
  return changeFactor(db, session, "staff.password_changed", (trx) =>
    updateStaffPassword(trx, session.id, passwordHash),
  );
}
